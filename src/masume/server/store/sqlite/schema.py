"""The schema of the store, version by version. Old files are migrated forward, never back.

Each entry of `STEPS` holds the statements that lead from its index to the next version. Steps are
only ever appended.
"""

from __future__ import annotations

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            assist TEXT NOT NULL,
            phase TEXT NOT NULL,
            host TEXT NOT NULL,
            watchable INTEGER NOT NULL,
            key TEXT NOT NULL,
            seed TEXT,
            address TEXT NOT NULL,
            created INTEGER NOT NULL,
            started INTEGER,
            touched INTEGER NOT NULL,
            next TEXT
        ) STRICT
        """,
        "CREATE INDEX tables_touched ON tables (touched)",
        """
        CREATE TABLE seats (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            level TEXT NOT NULL,
            pace TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY ("table", seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX seats_device ON seats (device)",
        """
        CREATE TABLE rows (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            who INTEGER NOT NULL,
            move TEXT NOT NULL,
            ms INTEGER NOT NULL,
            by TEXT NOT NULL,
            PRIMARY KEY ("table", number)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE requests (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            key TEXT NOT NULL,
            body TEXT NOT NULL,
            row INTEGER NOT NULL,
            PRIMARY KEY ("table", seat, key)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN clock TEXT",
        "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE mates (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY ("table", seat, number)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX mates_device ON mates (device)",
        """
        CREATE TABLE drafts (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            at TEXT NOT NULL,
            items TEXT NOT NULL,
            PRIMARY KEY ("table", seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX seats_key ON seats (key)",
        "CREATE INDEX mates_key ON mates (key)",
    ),
    ("ALTER TABLE tables ADD COLUMN real_dice INTEGER NOT NULL DEFAULT 0",),
    ("CREATE INDEX tables_address ON tables (address)",),
    (
        "ALTER TABLE rows ADD COLUMN wish TEXT",
        """
        UPDATE rows SET wish = json_array(requests.seat, requests.key, requests.body) FROM requests
        WHERE rows."table" = requests."table" AND rows.number = requests.row - 1
        """,
        "DROP TABLE requests",
    ),
    (
        "ALTER TABLE rows RENAME COLUMN wish TO request",
        "ALTER TABLE drafts RENAME COLUMN at TO decision",
    ),
    (
        "ALTER TABLE tables ADD COLUMN hints INTEGER",
        "UPDATE tables SET hints = 1 WHERE assist != 'bare'",  # as it was when people sat down
        "ALTER TABLE tables ADD COLUMN take_backs INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables ADD COLUMN joinable INTEGER NOT NULL DEFAULT 1",
        "CREATE INDEX tables_address_phase ON tables (address, phase, created)",
        "DROP INDEX tables_address",
    ),
    (
        "ALTER TABLE tables ADD COLUMN marked INTEGER",
        "CREATE INDEX tables_marked ON tables (marked) WHERE marked IS NOT NULL",
        "CREATE INDEX tables_phase ON tables (phase)",
        """
        CREATE TABLE times (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            wall INTEGER NOT NULL,
            house INTEGER NOT NULL,
            ran INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE deadlines (
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            decision TEXT NOT NULL,
            until INTEGER NOT NULL,
            seconds INTEGER NOT NULL,
            PRIMARY KEY ("table", seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX deadlines_until ON deadlines (until)",
        # What older versions were waiting for is not known: each running table is looked at once.
        "INSERT INTO deadlines SELECT id, -100, '', 1, 0 FROM tables WHERE phase = 'running'",
    ),
    (
        """
        CREATE TABLE devices (
            id TEXT PRIMARY KEY,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            since INTEGER NOT NULL,
            replaced INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX devices_person ON devices (person)",
        "CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
        "INSERT INTO keys VALUES ('devices', lower(hex(randomblob(32))))",
        "CREATE INDEX tables_host ON tables (host)",
    ),
    (
        "DROP INDEX tables_touched",
        "CREATE INDEX tables_touched ON tables (marked, touched)",
        "DROP INDEX tables_phase",
        """
        CREATE TABLE counts (
            address TEXT NOT NULL,
            phase TEXT NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (address, phase)
        ) STRICT, WITHOUT ROWID
        """,
        "INSERT INTO counts SELECT address, phase, count(*) FROM tables GROUP BY address, phase",
        """
        CREATE TRIGGER counts_insert AFTER INSERT ON tables BEGIN
            INSERT INTO counts VALUES (new.address, new.phase, 1)
            ON CONFLICT DO UPDATE SET number = number + 1;
        END
        """,
        """
        CREATE TRIGGER counts_delete AFTER DELETE ON tables BEGIN
            UPDATE counts SET number = number - 1 WHERE address = old.address AND phase = old.phase;
            DELETE FROM counts WHERE address = old.address AND phase = old.phase AND number = 0;
        END
        """,
        """
        CREATE TRIGGER counts_update AFTER UPDATE OF address, phase ON tables
        WHEN old.address != new.address OR old.phase != new.phase BEGIN
            UPDATE counts SET number = number - 1 WHERE address = old.address AND phase = old.phase;
            DELETE FROM counts WHERE address = old.address AND phase = old.phase AND number = 0;
            INSERT INTO counts VALUES (new.address, new.phase, 1)
            ON CONFLICT DO UPDATE SET number = number + 1;
        END
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN host_key TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN surplus INTEGER",
        "CREATE INDEX tables_surplus ON tables (surplus) WHERE surplus IS NOT NULL",
        "ALTER TABLE devices ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
        "UPDATE devices SET seen = coalesce((SELECT house FROM times), since)",
        "CREATE INDEX devices_seen ON devices (seen)",
    ),
    (
        """
        CREATE TABLE device_codes (
            number INTEGER PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            person TEXT NOT NULL,
            session TEXT NOT NULL,
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            until INTEGER NOT NULL
        ) STRICT
        """,
    ),
    (
        """
        CREATE TABLE guests (
            id TEXT PRIMARY KEY,
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            until INTEGER NOT NULL,
            state TEXT NOT NULL
        ) STRICT
        """,
        'CREATE INDEX guests_table ON guests ("table")',
        "CREATE INDEX guests_until ON guests (until)",
    ),
    ("ALTER TABLE seats ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN origin_rows INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE reviews (
            "table" TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            made INTEGER NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            worker TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT
        """,
    ),
    (
        """
        CREATE TABLE friends (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            met INTEGER NOT NULL,
            blocked INTEGER NOT NULL,
            UNIQUE (owner, person)
        ) STRICT
        """,
        "CREATE INDEX friends_person ON friends (person)",
        "CREATE INDEX friends_met ON friends (met)",
        """
        CREATE TABLE hidden (
            person TEXT PRIMARY KEY,
            since INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE invites (
            id TEXT PRIMARY KEY,
            "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            sender TEXT NOT NULL,
            target TEXT NOT NULL,
            name TEXT NOT NULL,
            made INTEGER NOT NULL,
            until INTEGER NOT NULL,
            state TEXT NOT NULL,
            answered INTEGER NOT NULL
        ) STRICT
        """,
        'CREATE INDEX invites_table ON invites ("table")',
        "CREATE INDEX invites_sender ON invites (sender)",
        "CREATE INDEX invites_target ON invites (target)",
        "CREATE INDEX invites_made ON invites (made)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN twice INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN twin TEXT NOT NULL DEFAULT ''",
    ),
    (
        """
        CREATE TABLE puzzles (
            name TEXT PRIMARY KEY,
            solved INTEGER NOT NULL,
            failed INTEGER NOT NULL,
            tries INTEGER NOT NULL
        ) STRICT
        """,
    ),
    (
        """
        CREATE TABLE history (
            person TEXT NOT NULL,
            "table" TEXT NOT NULL,
            game TEXT NOT NULL,
            ended INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, "table")
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX history_ended ON history (person, ended)",
        'CREATE INDEX history_table ON history ("table")',
        """
        CREATE TABLE history_sums (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            until INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, game)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE badges (
            person TEXT NOT NULL,
            badge TEXT NOT NULL,
            game TEXT NOT NULL,
            "table" TEXT NOT NULL,
            earned INTEGER NOT NULL,
            told INTEGER NOT NULL,
            PRIMARY KEY (person, badge, game)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN challenge TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE secrets (
            day TEXT PRIMARY KEY,
            secret TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE tries (
            challenge TEXT NOT NULL,
            person TEXT NOT NULL,
            "table" TEXT NOT NULL,
            began INTEGER NOT NULL,
            value INTEGER,
            ended INTEGER,
            PRIMARY KEY (challenge, person)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tries_person ON tries (person, challenge)",
        """
        CREATE TABLE results (
            challenge TEXT NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (challenge, place)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE pars (
            challenge TEXT NOT NULL,
            name TEXT NOT NULL,
            value INTEGER,
            touched INTEGER NOT NULL,
            made INTEGER NOT NULL,
            PRIMARY KEY (challenge, name)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    ("CREATE TABLE sweeps (ran INTEGER PRIMARY KEY, house INTEGER NOT NULL) STRICT",),
    (
        "ALTER TABLE tries ADD COLUMN finished INTEGER NOT NULL DEFAULT 0",
        "UPDATE tries SET finished = 1 WHERE ended IS NOT NULL",  # so it counted until now
    ),
    (
        """
        CREATE TABLE regulars (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            setup TEXT NOT NULL,
            weekday INTEGER NOT NULL,
            minute INTEGER NOT NULL,
            zone TEXT NOT NULL,
            address TEXT NOT NULL,
            made INTEGER NOT NULL,
            next INTEGER NOT NULL,
            missed INTEGER NOT NULL,
            last TEXT NOT NULL,
            leased INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX regulars_owner ON regulars (owner)",
        "CREATE INDEX regulars_next ON regulars (next)",
        """
        CREATE TABLE regular_guests (
            id TEXT PRIMARY KEY,
            regular TEXT NOT NULL REFERENCES regulars (id) ON DELETE CASCADE,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            coming INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX regular_guests_regular ON regular_guests (regular)",
        "CREATE INDEX regular_guests_person ON regular_guests (person)",
    ),
    (
        """
        CREATE TABLE tournaments (
            code TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            bots TEXT NOT NULL,
            deals INTEGER NOT NULL,
            owner TEXT NOT NULL,
            address TEXT NOT NULL,
            secret TEXT NOT NULL,
            created INTEGER NOT NULL,
            ends INTEGER NOT NULL,
            until INTEGER NOT NULL,
            closed INTEGER
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tournaments_owner ON tournaments (owner)",
        "CREATE INDEX tournaments_ends ON tournaments (ends) WHERE closed IS NULL",
        "CREATE INDEX tournaments_closed ON tournaments (closed) WHERE closed IS NOT NULL",
        """
        CREATE TABLE plays (
            tournament TEXT NOT NULL REFERENCES tournaments (code) ON DELETE CASCADE,
            deal INTEGER NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            "table" TEXT NOT NULL,
            began INTEGER NOT NULL,
            value INTEGER,
            ended INTEGER,
            PRIMARY KEY (tournament, deal, person)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX plays_person ON plays (person)",
    ),
    ("CREATE INDEX tournaments_address ON tournaments (address, created)",),
    (
        "ALTER TABLE tables ADD COLUMN next_by INTEGER",
        "ALTER TABLE tables ADD COLUMN turns INTEGER NOT NULL DEFAULT 0",
    ),
)
