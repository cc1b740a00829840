"""What a page shows and what a run prints, compared."""

import transcript


def test_a_plain_number_that_differs_changes_no_command():
    told = transcript.compare(  # sure: words only
        ["http://127.0.0.1:8430 has 5 heads and 86 entries of 01a21c0d-e3e4-7c4a-bfeb-f791ab2a6a87, 12 bytes in 3.5 s"],  # sure: words only
        "http://127.0.0.1:45863 has 1 heads and 6 entries of 01a21c0d-f583-75c9-ad8b-e396ebf52819, 13 bytes in 4.25 s")  # sure: words only
    assert told == {
        "http://127.0.0.1:8430": "http://127.0.0.1:45863",  # sure: words only
        "01a21c0d-e3e4-7c4a-bfeb-f791ab2a6a87": "01a21c0d-f583-75c9-ad8b-e396ebf52819"}
