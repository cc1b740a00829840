"""What the Makefile says on a machine without a mirror of Debian or without PyPI, on the real programs."""

import os

import pytest
from making import make

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="without root the Makefile asks sudo for a password")


@pytest.fixture
def no_mirror(tmp_path):
    """A configuration of apt that knows no mirror and no package of one."""
    (tmp_path / "lists/partial").mkdir(parents=True)
    settings = tmp_path / "apt.conf"
    settings.write_text(
        'Dir::Etc::sourcelist "/dev/null"; Dir::Etc::sourceparts "/dev/null";\n'
        f'Dir::State::lists "{tmp_path}/lists"; Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";\n')
    return str(settings)


@as_root
def test_a_package_that_the_build_needs_and_is_not_to_be_had_ends_in_a_sentence(no_mirror):
    done = make("packages", "BUILD_PACKAGES=ambler-is-nowhere", APT_CONFIG=no_mirror)
    assert done.stdout == "Installing the missing Debian packages: ambler-is-nowhere\n"
    assert ("These Debian packages could not be installed: ambler-is-nowhere. "
            "Install them, or let this machine reach a mirror of Debian.") in done.stderr
    assert "Error 69" in done.stderr


@as_root
def test_a_package_that_tests_alone_need_does_not_stop_them(no_mirror):
    done = make("test-packages", "TEST_PACKAGES=ambler-is-nowhere", "BROWSER_PACKAGES=", APT_CONFIG=no_mirror)
    assert done.returncode == 0
    assert "These Debian packages could not be installed: ambler-is-nowhere." in done.stderr


@pytest.mark.long("makes an environment of Python")
def test_without_pypi_what_needs_its_packages_is_skipped_and_that_is_said(tmp_path):
    # The port of discard: nobody listens there.
    away = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1", "PIP_CONFIG_FILE": "/dev/null"}
    done = make("python-lint", f"PYTHON={tmp_path}", **away)
    assert done.returncode == 0
    assert ("The Python packages of Tools/lint/requirements.txt could not be installed; what needs them is skipped. "
            "Is PyPI within reach?") in done.stderr
    assert not (tmp_path / "lint/installed").exists()
