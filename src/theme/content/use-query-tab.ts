import {useState} from 'react';
import {navigate} from '#client/router/browser-location.ts';
import {useCommittedRoute} from '#client/router/route.ts';

export interface QueryTab {
  /** What the address says; `undefined` when it says nothing. */
  readonly value: string | undefined;
  /** Writes it into the address, in place: "back" leads to the page before, not to the tab before. */
  readonly set: (value: string) => void;
}

/**
 * The tab that the address names, `?name=value`, so that a link can lead to it.
 *
 * @param name of the parameter; without one the address is left alone
 */
export function useQueryTab(name: string | undefined): QueryTab {
  const {search} = useCommittedRoute();
  // The URL is committed a moment later: until then the choice counts.
  const [chosen, setChosen] = useState<{readonly value: string; readonly search: string}>();
  if (name === undefined) return {value: undefined, set: () => undefined};
  const asked = new URLSearchParams(search).get(name) ?? undefined;
  return {
    value: chosen?.search === search ? chosen.value : asked,
    set(value) {
      setChosen({value, search});
      const parameters = new URLSearchParams(location.search);
      parameters.set(name, value);
      navigate(`?${parameters}${location.hash}`, {replace: true});
    },
  };
}
