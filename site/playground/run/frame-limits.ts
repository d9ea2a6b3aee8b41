/** Limits of a running sample. Units are in the names. */

/** How long a sample may work in one turn of the event loop. */
export const BUSY_LIMIT_MS = 900;
/** How often the page pings the frame, and the frame checks its sample. */
export const HEARTBEAT_MS = 250;
/** Unanswered pings after which the page removes the frame. */
export const MISSED_HEARTBEATS = 5;
/** Messages from a frame in one heartbeat after which the page removes it. */
export const MAX_FRAME_MESSAGES = 100;
/** Time that the page may need to read a frame's messages in one heartbeat. */
export const MAX_READING_MS = 100;
/** Navigations of a frame within its document since the reader's last click or key. */
export const MAX_NAVIGATIONS = 10;
export const MAX_FRAME_ELEMENTS = 20_000;
/** Heap growth, garbage included, above which a sample counts as leaking memory. */
export const MAX_HEAP_GROWTH_BYTES = 256_000_000;
/** Checks in a row that must find so much heap: garbage is collected sooner. */
export const MAX_HEAP_CHECKS = 4;
/** A program that fails in a loop reports so many errors. */
export const MAX_RUNTIME_PROBLEMS = 20;
/** Of one error, of its stack, or of one line of the console. */
export const MAX_TEXT_CHARS = 4_000;
/** Lines of a stack in which the page searches for a place in the code of the reader. */
export const MAX_STACK_LINES = 50;
/** Of all texts of one message. */
export const MAX_MESSAGE_CHARS = 10_000;
/** Lines of the console in one message. */
export const MAX_ENTRIES = 60;
/** What the values of one message open to: nodes, their texts, and how deep they are. */
export const MAX_NODES = 1_000;
export const MAX_NODE_CHARS = 20_000;
export const MAX_NODE_DEPTH = 8;
/** Of these, what one line of the console may take. */
export const MAX_NODES_PER_ENTRY = 250;
export const MAX_DIFFERENCES = 20;
/** Messages with output or a verdict that the page takes in one heartbeat. The frame sends no more than five. */
export const MAX_OUTPUTS = 8;
