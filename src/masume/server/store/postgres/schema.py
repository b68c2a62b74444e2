"""The schema of the store in PostgreSQL, version by version. It is migrated forward, never back.

Each entry of `STEPS` holds the statements that lead from its index to the next version. Steps are
only ever appended.
"""

from __future__ import annotations

from typing import TypeAlias

import asyncpg

from masume.core.errors import StoreError

Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

LOCK = "SELECT pg_advisory_xact_lock(hashtext('masume ' || current_schema()))"
"""One server at a time brings the schema forward."""

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
            watchable BOOLEAN NOT NULL,
            key TEXT NOT NULL,
            seed TEXT,
            address TEXT NOT NULL,
            created BIGINT NOT NULL,
            started BIGINT,
            touched BIGINT NOT NULL,
            next TEXT,
            clock TEXT,
            real_dice BOOLEAN NOT NULL,
            hints BOOLEAN,
            take_backs BOOLEAN NOT NULL,
            joinable BOOLEAN NOT NULL,
            host_key TEXT NOT NULL,
            version INTEGER NOT NULL,
            marked BIGINT,
            surplus BIGINT
        )
        """,
        "CREATE INDEX tables_touched ON tables (touched) WHERE marked IS NULL",
        "CREATE INDEX tables_marked ON tables (marked) WHERE marked IS NOT NULL",
        "CREATE INDEX tables_surplus ON tables (surplus) WHERE surplus IS NOT NULL",
        "CREATE INDEX tables_address ON tables (address, phase, created)",
        "CREATE INDEX tables_host ON tables (host)",
        """
        CREATE TABLE seats (
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            level TEXT NOT NULL,
            pace TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY ("table", seat)
        )
        """,
        "CREATE INDEX seats_device ON seats (device) WHERE device <> ''",
        "CREATE INDEX seats_key ON seats (key) WHERE key <> ''",
        """
        CREATE TABLE mates (
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY ("table", seat, number)
        )
        """,
        "CREATE INDEX mates_device ON mates (device) WHERE device <> ''",
        "CREATE INDEX mates_key ON mates (key) WHERE key <> ''",
        """
        CREATE TABLE rows (
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            number INTEGER NOT NULL,
            who INTEGER NOT NULL,
            move TEXT NOT NULL,
            ms BIGINT NOT NULL,
            by TEXT NOT NULL,
            request TEXT,
            PRIMARY KEY ("table", number)
        )
        """,
        """
        CREATE TABLE drafts (
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            decision TEXT NOT NULL,
            items TEXT NOT NULL,
            PRIMARY KEY ("table", seat)
        )
        """,
        """
        CREATE TABLE deadlines (
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            decision TEXT NOT NULL,
            until BIGINT NOT NULL,
            seconds INTEGER NOT NULL,
            PRIMARY KEY ("table", seat)
        )
        """,
        'CREATE INDEX deadlines_until ON deadlines (until, "table")',
        """
        CREATE TABLE times (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            wall BIGINT NOT NULL,
            house BIGINT NOT NULL,
            ran BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE devices (
            id TEXT PRIMARY KEY,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            since BIGINT NOT NULL,
            replaced INTEGER NOT NULL,
            seen BIGINT NOT NULL
        )
        """,
        "CREATE INDEX devices_person ON devices (person)",
        "CREATE INDEX devices_seen ON devices (seen)",
        "CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """
        INSERT INTO keys VALUES
            ('devices', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
        """,
    ),
    (
        """
        CREATE TABLE device_codes (
            number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            person TEXT NOT NULL,
            session TEXT NOT NULL,
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            until BIGINT NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE guests (
            id TEXT PRIMARY KEY,
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            device TEXT NOT NULL,
            key TEXT NOT NULL,
            until BIGINT NOT NULL,
            state TEXT NOT NULL
        )
        """,
        'CREATE INDEX guests_table ON guests ("table")',
        "CREATE INDEX guests_until ON guests (until)",
    ),
    (
        """
        CREATE UNLOGGED TABLE rates (
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            times BIGINT[] NOT NULL,
            latest BIGINT NOT NULL,
            allowed BOOLEAN NOT NULL,
            PRIMARY KEY (kind, address)
        ) WITH (fillfactor = 50)
        """,
    ),
    ("ALTER TABLE seats ADD COLUMN arrived BOOLEAN NOT NULL DEFAULT FALSE",),
    (
        "ALTER TABLE deadlines ADD COLUMN worker TEXT, ADD COLUMN leased BIGINT NOT NULL DEFAULT 0",
        """
        CREATE FUNCTION refuse_stale(wanted INTEGER, fresh BIGINT) RETURNS void
        LANGUAGE plpgsql AS $$
        BEGIN
            IF wanted <> fresh THEN
                RAISE serialization_failure USING MESSAGE = 'a table has another version';
            END IF;
        END $$
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '',"
        " ADD COLUMN origin_rows INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE reviews (
            "table" TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
            made BOOLEAN NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            touched BIGINT NOT NULL,
            worker TEXT NOT NULL,
            body TEXT NOT NULL
        )
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
            met BIGINT NOT NULL,
            blocked INTEGER NOT NULL,
            UNIQUE (owner, person)
        )
        """,
        "CREATE INDEX friends_person ON friends (person)",
        "CREATE INDEX friends_met ON friends (met)",
        """
        CREATE TABLE hidden (
            person TEXT PRIMARY KEY,
            since BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE invites (
            id TEXT PRIMARY KEY,
            "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            sender TEXT NOT NULL,
            target TEXT NOT NULL,
            name TEXT NOT NULL,
            made BIGINT NOT NULL,
            until BIGINT NOT NULL,
            state TEXT NOT NULL,
            answered BIGINT NOT NULL
        )
        """,
        'CREATE INDEX invites_table ON invites ("table")',
        "CREATE INDEX invites_sender ON invites (sender)",
        "CREATE INDEX invites_target ON invites (target)",
        "CREATE INDEX invites_made ON invites (made)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN twice BOOLEAN NOT NULL DEFAULT FALSE,"
        " ADD COLUMN twin TEXT NOT NULL DEFAULT ''",
    ),
    (
        """
        CREATE TABLE puzzles (
            name TEXT COLLATE "C" PRIMARY KEY,
            solved BIGINT NOT NULL,
            failed BIGINT NOT NULL,
            tries BIGINT NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE history (
            person TEXT NOT NULL,
            "table" TEXT NOT NULL,
            game TEXT NOT NULL,
            ended BIGINT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, "table")
        )
        """,
        "CREATE INDEX history_ended ON history (person, ended)",
        'CREATE INDEX history_table ON history ("table")',
        """
        CREATE TABLE history_sums (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            until BIGINT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, game)
        )
        """,
        """
        CREATE TABLE badges (
            person TEXT NOT NULL,
            badge TEXT NOT NULL,
            game TEXT NOT NULL,
            "table" TEXT NOT NULL,
            earned BIGINT NOT NULL,
            told BOOLEAN NOT NULL,
            PRIMARY KEY (person, badge, game)
        )
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN challenge TEXT NOT NULL DEFAULT '',"
        " ADD COLUMN counted BOOLEAN NOT NULL DEFAULT FALSE",
        """
        CREATE TABLE secrets (
            day TEXT COLLATE "C" PRIMARY KEY,
            secret TEXT NOT NULL,
            created BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE tries (
            challenge TEXT COLLATE "C" NOT NULL,
            person TEXT COLLATE "C" NOT NULL,
            "table" TEXT NOT NULL,
            began BIGINT NOT NULL,
            value BIGINT,
            ended BIGINT,
            PRIMARY KEY (challenge, person)
        )
        """,
        "CREATE INDEX tries_person ON tries (person, challenge)",
        """
        CREATE TABLE results (
            challenge TEXT COLLATE "C" NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (challenge, place)
        )
        """,
        """
        CREATE TABLE pars (
            challenge TEXT COLLATE "C" NOT NULL,
            name TEXT COLLATE "C" NOT NULL,
            value BIGINT,
            touched BIGINT NOT NULL,
            made BOOLEAN NOT NULL,
            PRIMARY KEY (challenge, name)
        )
        """,
    ),
    ("CREATE TABLE sweeps (ran BIGINT PRIMARY KEY, house BIGINT NOT NULL)",),
    (
        "ALTER TABLE tries ADD COLUMN finished BOOLEAN NOT NULL DEFAULT FALSE",
        "UPDATE tries SET finished = TRUE WHERE ended IS NOT NULL",  # so it counted until now
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
            made BIGINT NOT NULL,
            next BIGINT NOT NULL,
            missed INTEGER NOT NULL,
            last TEXT NOT NULL,
            leased BIGINT NOT NULL
        )
        """,
        "CREATE INDEX regulars_owner ON regulars (owner)",
        "CREATE INDEX regulars_next ON regulars (next)",
        """
        CREATE TABLE regular_guests (
            id TEXT PRIMARY KEY,
            regular TEXT NOT NULL REFERENCES regulars ON DELETE CASCADE,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            coming INTEGER NOT NULL
        )
        """,
        "CREATE INDEX regular_guests_regular ON regular_guests (regular)",
        "CREATE INDEX regular_guests_person ON regular_guests (person)",
    ),
    (
        """
        CREATE TABLE tournaments (
            code TEXT COLLATE "C" PRIMARY KEY,
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            bots TEXT NOT NULL,
            deals INTEGER NOT NULL,
            owner TEXT NOT NULL,
            address TEXT NOT NULL,
            secret TEXT NOT NULL,
            created BIGINT NOT NULL,
            ends BIGINT NOT NULL,
            until BIGINT NOT NULL,
            closed BIGINT
        )
        """,
        "CREATE INDEX tournaments_owner ON tournaments (owner)",
        "CREATE INDEX tournaments_ends ON tournaments (ends) WHERE closed IS NULL",
        "CREATE INDEX tournaments_closed ON tournaments (closed) WHERE closed IS NOT NULL",
        """
        CREATE TABLE plays (
            tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments ON DELETE CASCADE,
            deal INTEGER NOT NULL,
            person TEXT COLLATE "C" NOT NULL,
            name TEXT NOT NULL,
            "table" TEXT NOT NULL,
            began BIGINT NOT NULL,
            value BIGINT,
            ended BIGINT,
            PRIMARY KEY (tournament, deal, person)
        )
        """,
        "CREATE INDEX plays_person ON plays (person)",
    ),
    ("CREATE INDEX tournaments_address ON tournaments (address, created)",),
    ("ALTER TABLE tables ADD COLUMN next_by INTEGER, ADD COLUMN turns INTEGER NOT NULL DEFAULT 0",),
)


async def migrate(connection: Connection) -> None:
    """Brings the database to the newest version of the schema."""
    async with connection.transaction():
        await connection.execute(LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER)")
        version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
        if version > len(STEPS):
            raise StoreError("store/newer", "This store was written by a newer version of masume.")
        for number in range(version, len(STEPS)):
            for statement in STEPS[number]:
                await connection.execute(statement)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number + 1)
