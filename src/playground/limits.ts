/** What the playground refuses or stops. Units are in the names. */

/** The longest link that is read or made; some programs cut longer addresses. */
export const MAX_LINK_CHARS = 50_000;
/** Text of all files of a project together, in UTF-8. */
export const MAX_PROJECT_BYTES = 300_000;
export const MAX_FILES = 50;
export const MAX_FILE_NAME_CHARS = 80;
/** Rest after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
/** A compiler that has not answered by then is stopped and started anew. */
export const COMPILE_TIMEOUT_MS = 10_000;
/** In more text a wrong value is not looked for: each of a dozen trials compiles the whole file. */
export const MAX_TRIAL_CHARS = 20_000;
/** A formatter that has not answered by then is stopped. */
export const FORMAT_TIMEOUT_MS = 5000;
/** How long a sample may keep its frame busy in one go. */
export const BUSY_LIMIT_MS = 900;
/** A probe that is not there by then is done without. */
export const PROBE_START_LIMIT_MS = 5000;
/** How often the frame shows that it is alive, to itself and to the page. */
export const HEARTBEAT_MS = 250;
/** Unanswered heartbeats after which a frame is taken away. */
export const MISSED_HEARTBEATS = 5;
/** Elements in the frame's document after which a sample counts as growing without end. */
export const MAX_FRAME_ELEMENTS = 20_000;
/** Heap growth, garbage included, after which a sample counts as leaking memory. */
export const MAX_HEAP_GROWTH_BYTES = 256_000_000;
/** Heartbeats in a row with that much: garbage is collected sooner. */
export const MAX_HEAP_BEATS = 4;
/** Messages of one frame in one heartbeat after which it counts as flooding. */
export const MAX_FRAME_MESSAGES = 100;
/** A program that fails again and again says nothing new. */
export const MAX_RUNTIME_PROBLEMS = 20;
export const MAX_CONSOLE_ENTRIES = 200;
export const MAX_CONSOLE_CHARS = 4_000;
