/** All limits of the playground. Units are in the names. */
import {LOAD_LIMIT_MS} from '#generator/shared/limits.ts';

// A project

export const MAX_FILES = 50;
export const MAX_FILE_NAME_CHARS = 80;
/** Limit for the code of all files together, in UTF-8. */
export const MAX_PROJECT_BYTES = 300_000;
/** Longer links are neither made nor read: some programs cut long URLs. */
export const MAX_LINK_CHARS = 50_000;

// What is said of its code

/** A project may import thousands of files that are not there, and all problems are listed. */
export const MAX_PROBLEMS = 50;
/** Longer files are not searched for the wrong value: each of a dozen trials compiles the whole file. */
export const MAX_TRIAL_CHARS = 20_000;
/** A compiler that has not responded by then is restarted. */
export const COMPILE_TIMEOUT_MS = 10_000;
/** The first request to lint may load the rules. */
export const LINT_TIMEOUT_MS = LOAD_LIMIT_MS + COMPILE_TIMEOUT_MS;
/** TypeScript's service is restarted when it has not answered by then. */
export const TYPES_TIMEOUT_MS = 10_000;

// A running sample

/** How long a sample may work in one turn of the event loop. */
export const BUSY_LIMIT_MS = 900;
/** How often the page pings the frame, and the frame checks its sample. */
export const HEARTBEAT_MS = 250;
/**
 * Unanswered pings after which the page removes the frame. Frames share a process: on a slow device, one that loads React's
 * development build keeps the one that is seen from answering for a second or two.
 */
export const MISSED_HEARTBEATS = 10;
/** Messages from a frame in one heartbeat after which the page removes it. */
export const MAX_FRAME_MESSAGES = 100;
/** Time that the page may need to read a frame's messages in one heartbeat. */
export const MAX_READING_MS = 100;
/** Navigations of a frame within its document since the reader's last click or key. */
export const MAX_NAVIGATIONS = 10;
export const MAX_FRAME_ELEMENTS = 20_000;
/** Heap growth, garbage included, above which a sample counts as leaking memory. */
export const MAX_HEAP_GROWTH_BYTES = 256_000_000;
/** The check must find so much heap as often in a row: garbage is collected sooner. */
export const MAX_HEAP_CHECKS = 4;

// What a sample says

/** A program that fails in a loop reports so many errors. */
export const MAX_RUNTIME_PROBLEMS = 20;
/** Limit for one error, for its stack, and for one line of the console. */
export const MAX_TEXT_CHARS = 4_000;
/** The page searches so many lines of a stack for a place in the reader's code. */
export const MAX_STACK_LINES = 50;
/** Limits for one message: its texts, its values, and how deep they are. */
export const MAX_MESSAGE_CHARS = 30_000;
export const MAX_MESSAGE_VALUES = 6_000;
export const MAX_MESSAGE_DEPTH = 20;
/** Lines of the console in one message. */
export const MAX_ENTRIES = 60;
export const MAX_DIFFERENCES = 20;
/** Messages with output or a verdict that the page takes in one heartbeat. The frame sends no more than five. */
export const MAX_OUTPUTS = 8;

/** Widths that a reader can give a result or a live demo, in px, as attributes of a slider. */
export const RESULT_WIDTHS = {min: '280', max: '1200', step: '10'} as const;
