/** The formatter in a worker, so that a long file does not block the main thread. `build-playground.ts` bundles it. */
import {serveRequests} from '#site/playground/worker/worker-client.ts';
import {formatCode} from './format-code.ts';

serveRequests(formatCode);
