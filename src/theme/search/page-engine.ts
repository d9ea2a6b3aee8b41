/** A small index, in the page itself: the answer is painted with the character that was typed. */
import {LocalSearch} from '#search/local-search.ts';
import {type EngineSetup, fetchJson, type LocalEngine, nextTask} from './local-engine.ts';

export function createPageEngine({options, list, onGrowth}: EngineSetup): LocalEngine {
  const engine = new LocalSearch(options, list, {fetchJson, pause: nextTask, onGrowth});
  // What fails here fails again, and is told, when it is asked.
  engine.open().catch(() => undefined);
  return engine;
}
