"""Runs the steps of the Containerfile in an empty folder, without a container engine.

    python deploy/rehearse/image.py /tmp/image

What the image would have at `/opt/masume` lies in the folder at `opt/masume`. The server is then
started by the image's own command, as the image's user where this is run by root, and its health
check is made. Instructions that change the base image (users, its own pip) are only listed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
CONTAINERFILE = ROOT / "Containerfile"
PLACES = ("/build", "/opt/masume", "/data")
"""Absolute paths of the image, which the rehearsal has below its folder."""
BASE_IMAGE = ("pip uninstall", "useradd", "install --directory")
"""What is done to the base image only."""
FOREIGN = ("MASUME_", "PYTHON", "VIRTUAL_ENV", "XDG_")
"""Beginnings of names in the environment that an image would not have."""
WAIT_SECONDS = 30


class Instruction(NamedTuple):
    """One line of a Containerfile, such as `RUN` and its command."""

    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The words of the command: `CMD ["serve"]` or `COPY src/ src/`."""
        found = re.search(r"\[.*\]$", self.text)
        return list(json.loads(found[0])) if found else self.text.split()


def instructions(text: str) -> Iterator[Instruction]:
    """All instructions in their order; continued lines are one."""
    for line in text.replace("\\\n", "").splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            yield Instruction(name, " ".join(rest.split()))


def stages(text: str) -> list[list[Instruction]]:
    """The instructions of each stage, without its `FROM`; those before the first are left out."""
    found: list[list[Instruction]] = []
    for each in instructions(text):
        if each.name == "FROM":
            found.append([])
        elif found:
            found[-1].append(each)
    return found


class Rehearsal:
    """A folder that stands for the file system of the image."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.folder.mkdir(parents=True)
        self.here = self.folder
        kept = {name: os.environ[name] for name in os.environ if not name.startswith(FOREIGN)}
        self.environment = {**kept, "PATH": f"{self.folder}/bin:{os.defpath}"}
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "python").symlink_to(Path(sys.executable).resolve())
        (self.folder / "data").mkdir()

    def placed(self, text: str) -> str:
        """The text with the image's paths below the folder."""
        for place in PLACES:
            text = text.replace(place, f"{self.folder}{place}")
        return text

    def carry_out(self, instruction: Instruction) -> None:
        """Carries one instruction out."""
        actions: dict[str, Callable[[Instruction], None]] = {
            "COPY": self.copy,
            "ENV": self.set_environment,
            "RUN": self.run,
            "WORKDIR": self.change_folder,
        }
        if instruction.name not in actions:
            return
        print(f"{instruction.name} {instruction.text}", flush=True)
        actions[instruction.name](instruction)

    def change_folder(self, instruction: Instruction) -> None:
        self.here = Path(self.placed(instruction.text))
        self.here.mkdir(parents=True, exist_ok=True)

    def copy(self, instruction: Instruction) -> None:
        *sources, target = instruction.words
        if sources[0].startswith("--from="):  # the folder is that of both stages
            return
        for name in sources:
            source, place = ROOT / name, self.here / target
            if source.is_dir():
                shutil.copytree(source, place, ignore=ignored)
            else:
                shutil.copy2(source, place / source.name)

    def set_environment(self, instruction: Instruction) -> None:
        for pair in instruction.words:
            name, _, value = self.placed(pair).partition("=")
            value = value.strip('"').replace("$PATH", self.environment["PATH"])
            self.environment[name] = value

    def run(self, instruction: Instruction) -> None:
        if any(words in instruction.text for words in BASE_IMAGE):
            print("    (left out: it changes the base image)")
            return
        command = ["sh", "-euc", self.placed(instruction.text)]
        subprocess.run(command, cwd=self.here, env=self.environment, check=True)

    def start(self, image: dict[str, Instruction]) -> None:
        """Starts the image's command as its user, and makes its health check until it succeeds."""
        command = [*image["ENTRYPOINT"].words, *image["CMD"].words]
        user = int(image["USER"].text.partition(":")[0]) if os.getuid() == 0 else None
        if user is not None:
            os.chown(self.folder / "data", user, user)
        print(f"{' '.join(command)} (as user {user or os.getuid()})", flush=True)
        place = {"cwd": self.folder / "data", "env": self.environment, "user": user, "group": user}
        path = self.environment["PATH"]
        command[0] = shutil.which(command[0], path=path) or command[0]
        check = image["HEALTHCHECK"].words
        check[0] = shutil.which(check[0], path=path) or check[0]

        def is_healthy() -> bool:
            return subprocess.run(check, capture_output=True, check=False, **place).returncode == 0  # type: ignore[call-overload, no-any-return]

        if is_healthy():
            raise SystemExit("Another server is at this port.")
        server = subprocess.Popen(command, start_new_session=True, **place)  # type: ignore[call-overload]
        try:
            until = time.monotonic() + WAIT_SECONDS
            while not is_healthy():
                if time.monotonic() > until or server.poll() is not None:
                    raise SystemExit("The server did not become healthy.")
                time.sleep(0.5)
            print("healthy")
        finally:
            server.send_signal(getattr(signal, image["STOPSIGNAL"].text))
            print(f"ended with {server.wait(WAIT_SECONDS)}")


def ignored(folder: str, names: list[str]) -> set[str]:
    """What `.dockerignore` leaves out below folders that are copied."""
    built = {"web"} if Path(folder) == ROOT / "src" / "masume" else set()
    return {name for name in names if name in {"node_modules", "__pycache__"} | built}


def main() -> None:
    """Builds in the folder that is named, then starts and checks what was built."""
    build, image = stages(CONTAINERFILE.read_text(encoding="utf-8"))
    rehearsal = Rehearsal(Path(sys.argv[1]))
    for instruction in (*build, *image):
        rehearsal.carry_out(instruction)
    rehearsal.start({each.name: each for each in image})


if __name__ == "__main__":
    main()
