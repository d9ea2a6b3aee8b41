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
/**
 * Counted bytes that a sample may hold on to. Samples of styles hold kilobytes, and a list of half a million rows comes
 * to 40 MB; numbers that a timer puts into an array as fast as it can pass it in less than a second.
 */
export const MAX_COUNTED_BYTES = 48_000_000;
/** By how many bytes the heap may grow where the browser tells, garbage included. */
export const MAX_HEAP_BYTES = 128_000_000;
/** Made to make the browser collect garbage: engines do when they hear of so much outside their heap. */
export const PRESSURE_BYTES = 192_000_000;
/** Of those that may be there at a time. */
export const MAX_PRESSES = 4;
/** How often a frame looks at what its sample holds. */
export const MEMORY_BEAT_MS = 60;
/** Looks by which the collections that were asked for have to come. */
export const MISSED_COLLECTIONS = 12;
/** Messages of one frame in one heartbeat after which it counts as flooding. */
export const MAX_FRAME_MESSAGES = 100;
/** A program that fails again and again says nothing new. */
export const MAX_RUNTIME_PROBLEMS = 20;
export const MAX_CONSOLE_ENTRIES = 200;
export const MAX_CONSOLE_CHARS = 4_000;
