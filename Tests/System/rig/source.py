"""The chips that a rig records, in a process of their own, and the harm that is done to them."""

import subprocess


class Source:
    """`RigSource`: each sample carries its number, whether somebody reads it or not."""

    def __init__(self, program, devices, chip, count):
        self.process = subprocess.Popen(
            [program, devices, chip, str(count)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        words = self.process.stdout.readline().split()
        assert words and words[0] == "ports", words
        self.ports = [int(word) for word in words[1:]]

    def tell(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        self.process.wait(60)
