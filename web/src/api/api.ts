import type {
  BoxTexts,
  CourseFacts,
  DeviceCode,
  Devices,
  Done,
  FoundRule,
  FriendsInfo,
  GameFacts,
  GuestTicket,
  Hint,
  Invitation,
  Invited,
  LessonStep,
  LessonTry,
  LessonVerdict,
  Mood,
  Moved,
  NewTable,
  Outlook,
  Preview,
  PrintFacts,
  RefusalBody,
  Replay,
  ReviewState,
  RulesPage,
  Seated,
  SentMove,
  ServerAddress,
  TableInfo,
} from "./types";

/** The server said no, or could not be reached (`code` is then `line/failed`). */
export class Refusal extends Error {
  readonly code: string;
  readonly facts: NonNullable<RefusalBody["facts"]>;

  constructor(body: RefusalBody) {
    super(body.message);
    this.code = body.code;
    this.facts = body.facts ?? {};
  }
}

/** An error as a refusal: whatever is none comes from a bad line. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal({ code: "line/failed", message: String(error), facts: {} });
}

const PATIENCE_MS = 10_000;

/** What the server answers, or a refusal; with a body it is a POST. */
export const ask = <T>(path: string, body?: unknown, keepalive = false, stop?: AbortSignal) =>
  send<T>(path, body === undefined ? undefined : JSON.stringify(body), keepalive, stop);

async function send<T>(
  path: string,
  body?: string,
  keepalive = false,
  stop?: AbortSignal,
): Promise<T> {
  const answer = await reach(
    path,
    body === undefined
      ? { headers: { accept: "application/json" } }
      : { keepalive, method: "POST", headers: { "content-type": "application/json" }, body },
    stop,
  );
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json().catch(() => null)) as T;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const said: unknown = await answer.json().catch(() => null);
  if (said && typeof said === "object" && "code" in said) return new Refusal(said as RefusalBody);
  return new Refusal({ code: "line/failed", message: answer.statusText, facts: {} });
}

async function reach(
  path: string,
  how: RequestInit,
  stop?: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const patience = AbortSignal.timeout?.(patienceMs);
  const signal = stop ? (AbortSignal.any?.([stop, patience]) ?? stop) : patience;
  try {
    return await fetch(path, { signal, ...how });
  } catch {
    throw new Refusal({ code: "line/failed", message: "The server cannot be reached.", facts: {} });
  }
}

const FILE_MS = 60_000;

/** A file that the server makes, with its name. */
export async function fetchFile(path: string): Promise<{ file: Blob; name: string }> {
  const answer = await reach(path, {}, undefined, FILE_MS);
  if (!answer.ok) throw await refusalOf(answer);
  const said = answer.headers.get("content-disposition") ?? "";
  return { file: await answer.blob(), name: /filename="([^"]+)"/.exec(said)?.[1] ?? "masume.pdf" };
}

/** A position as a picture, and how many rows it has; null for a game that draws none. */
async function picture(path: string): Promise<{ picture: string | null; row: number }> {
  const answer = await reach(path, { headers: { accept: "image/svg+xml" } });
  if (!answer.ok) throw new Refusal((await answer.json()) as RefusalBody);
  const row = Number(answer.headers.get("x-masume-row"));
  return { picture: answer.status === 204 ? null : await answer.text(), row };
}

/** A key for one request. Plain http has no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const at = (id: string, what = "") => `api/tables/${encodeURIComponent(id)}${what}`;

export const ofGame = (key: string, what: string) => `api/games/${encodeURIComponent(key)}${what}`;
/** Positions come with pictures where the page has no board to draw them with. */
const drawn = (pictures: boolean) => (pictures ? "?pictures=true" : "");

const stepPath = (lesson: string, step: number) => `${encodeURIComponent(lesson)}/${step}`;

export const api = {
  games: () => ask<GameFacts[]>("api/games"),
  tables: () => ask<TableInfo[]>("api/tables"),
  open: (table: NewTable) => ask<Seated>("api/tables", table),
  join: (code: string, name: string, seat: number | null = null) =>
    ask<Seated>("api/join", { code, name, seat }),
  /** Asks those who play a seat of a running game. */
  ask: (code: string, name: string, seat: number | null = null) =>
    ask<GuestTicket>("api/guests", { code, name, seat }),
  guest: (id: string) => ask<GuestTicket>(`api/guests/${encodeURIComponent(id)}`),
  answerGuest: (id: string, seat: number, guest: string, accept: boolean) =>
    ask<Done>(at(id, "/guest"), { seat, guest, accept }),
  sendAway: (id: string, seat: number, mate: number, name: string) =>
    ask<Done>(at(id, "/send-away"), { seat, mate, name }),
  renewCode: (id: string) => ask<Done>(at(id, "/code"), {}),
  joinable: (id: string, joinable: boolean) => ask<Done>(at(id, "/joinable"), { joinable }),
  invitation: (code: string) => ask<Invitation>(`api/join/${encodeURIComponent(code)}`),
  table: (id: string) => ask<TableInfo>(at(id)),
  /** A move as a struct of the game, or as somebody has typed it. */
  move: (id: string, seat: number, decision: string, key: string, move: SentMove) =>
    ask<Done>(at(id, "/moves"), { seat, decision, key, moves: [move] }),
  preview: async (id: string, seat: number, move: SentMove): Promise<Preview["effects"]> => {
    const answer = await ask<Preview>(at(id, "/preview"), { seat, move });
    if (answer.refusal) throw new Refusal(answer.refusal);
    return answer.effects;
  },
  /** It arrives even if the page is left meanwhile. */
  draft: (
    id: string,
    seat: number,
    decision: string,
    put: Record<string, string | null>,
    stop?: AbortSignal,
  ) => ask<Done>(at(id, "/draft"), { seat, decision, put }, true, stop),
  outlook: (id: string, seat: number) => ask<Outlook>(at(id, "/outlook"), { seat }),
  hint: (id: string, seat: number) => ask<Hint>(at(id, "/hint"), { seat }),
  /** What a seat of this device sees as SVG; −1 is a spectator. */
  picture: (id: string, seat: number) =>
    picture(at(id, seat < 0 ? "/picture" : `/picture?seat=${seat}`)),
  start: (id: string) => ask<Done>(at(id, "/start"), {}),
  leave: (id: string, seat: number) => ask<Done>(at(id, "/leave"), { seat }),
  takeBack: (id: string, seat: number) => ask<Done>(at(id, "/take-back"), { seat }),
  rename: (id: string, seat: number, name: string) => ask<Done>(at(id, "/name"), { seat, name }),
  /** A bot plays a seat: before the game an open one, during it somebody's. */
  callBot: (id: string, seat: number, level?: string, name = "") =>
    ask<Done>(at(id, "/bot"), { seat, ...(level && { level, name }) }),
  comeBack: (id: string, seat: number) => ask<Done>(at(id, "/return"), { seat }),
  watchable: (id: string, watchable: boolean) => ask<Done>(at(id, "/watchable"), { watchable }),
  resign: (id: string, seat: number) => ask<Done>(at(id, "/resign"), { seat }),
  rematch: (id: string, seat: number) => ask<Seated>(at(id, "/rematch"), { seat }),
  /** No second game with the same draws: they are shown. */
  reveal: (id: string) => ask<Done>(at(id, "/reveal"), {}),
  react: (id: string, seat: number, kind: Mood) => ask<Done>(at(id, "/react"), { seat, kind }),
  /** A finished game to watch again. */
  replay: (id: string, pictures = false) => ask<Replay>(at(id, `/replay${drawn(pictures)}`)),
  /** How well everybody played; it is made while one asks again. */
  review: (id: string) => ask<ReviewState>(at(id, "/review")),
  /** A new table that goes on from before a move of a finished game, against bots. */
  branch: (id: string, seat: number, row: number) => ask<Seated>(at(id, "/branch"), { seat, row }),
  /** The same for the text of a record file. */
  replayRecord: (text: string, pictures = false) =>
    send<Replay>(`api/replay${drawn(pictures)}`, text),
  /** A code by which another device goes on as this one. */
  deviceCode: () => ask<DeviceCode>("api/device/code", {}),
  adopt: (code: string) => ask<Moved>("api/device/adopt", { code }),
  devices: () => ask<Devices>("api/devices"),
  renameDevice: (id: string, name: string) => ask<Devices>(`api/devices/${id}/name`, { name }),
  endDevice: (id: string) => ask<Devices>(`api/devices/${id}/end`, {}),
  friends: () => ask<FriendsInfo>("api/friends"),
  /** Invites a friend to a table of one's own, or to a new one. */
  invite: (friend: string, where: { table: string } | { open: NewTable }) =>
    ask<Invited>(`api/friends/${friend}/invite`, where),
  accept: (invite: string, name: string) => ask<Seated>(`api/invites/${invite}/accept`, { name }),
  decline: (invite: string) => ask<FriendsInfo>(`api/invites/${invite}/decline`, {}),
  withdraw: (invite: string) => ask<FriendsInfo>(`api/invites/${invite}/withdraw`, {}),
  forget: (friend: string) => ask<FriendsInfo>(`api/friends/${friend}/forget`, {}),
  block: (friend: string, blocked: boolean) =>
    ask<FriendsInfo>(`api/friends/${friend}/block`, { blocked }),
  findable: (findable: boolean) => ask<FriendsInfo>("api/friends/findable", { findable }),
  deviceQrPath: (code: string) => `api/device/${encodeURIComponent(code)}/qr.svg`,
  address: () => ask<ServerAddress>("api/address"),
  addressQrPath: "api/address.svg",
  /** The rules of all games that hold these words. */
  findRules: (words: string, lang: string) =>
    ask<FoundRule[]>(`api/rules?find=${encodeURIComponent(words)}&lang=${lang}`),
  /** The rules of a game; English where there is no page in this language. */
  rules: (game: string, lang: string) => ask<RulesPage>(ofGame(game, `/rules?lang=${lang}`)),
  /** What can be printed, game by game. */
  prints: () => ask<PrintFacts[]>("api/prints"),
  /** The words that a box without a page of its own brings. */
  texts: (game: string, lang: string) => ask<BoxTexts>(ofGame(game, `/texts?lang=${lang}`)),
  /** A short match of a game, to learn from. */
  show: (game: string, pictures = false) => ask<Replay>(ofGame(game, `/show${drawn(pictures)}`)),
  /** The lessons of a game. */
  lessons: (game: string) => ask<CourseFacts>(ofGame(game, "/lessons")),
  /** A step of a lesson, from 0. */
  step: (game: string, lesson: string, step: number, pictures = false) =>
    ask<LessonStep>(ofGame(game, `/lessons/${stepPath(lesson, step)}${drawn(pictures)}`)),
  /** What comes of something that a learner tries. */
  tryStep: (game: string, lesson: string, step: number, given: LessonTry, pictures = false) =>
    ask<LessonVerdict>(ofGame(game, `/lessons/${stepPath(lesson, step)}${drawn(pictures)}`), given),
  recordPath: (id: string) => at(id, "/record"),
  /** The code is in the address so that a browser shows no older picture. */
  qrPath: (id: string, code: string) => at(id, `/invite.svg?code=${encodeURIComponent(code)}`),
};
