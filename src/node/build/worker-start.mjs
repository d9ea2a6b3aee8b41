// A worker thread does not inherit how its parent reads TypeScript, so it says so itself.
import {register} from 'tsx/esm/api';

register();

export const {compile, render, paint} = await import('./worker.ts');
