/** A small index, in the page itself: the answer is painted with the character that was typed. */
import {LocalSearch} from '#search/local-search.ts';
import {ENGINE_HOST, type EngineSetup, type LocalEngine} from './local-engine.ts';

export const createPageEngine = ({options, list, onGrowth}: EngineSetup): LocalEngine =>
  new LocalSearch(options, list, {...ENGINE_HOST, onGrowth});
