import type {HomeData} from '#shared/home-data.ts';
import {makeFeatureCode} from './feature-code.ts';
import {measureGrowth} from './growth.ts';
import {makeLiveSample} from './live-sample.ts';

/** Compiles everything that the home page shows. */
export async function makeHomeData(): Promise<HomeData> {
  const [sample, growth, featureCode] = await Promise.all([makeLiveSample(), measureGrowth(), makeFeatureCode()]);
  return {sample, growth, featureCode};
}
