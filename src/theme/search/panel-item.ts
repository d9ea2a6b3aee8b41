import type {AutocompleteApi, AutocompleteState} from '@algolia/autocomplete-core';
import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import type {SearchHit, StoredHit} from '#search/search-provider.ts';

/** A row of the panel. A type and no interface: autocomplete-core wants an index signature. */
export type PanelItem = {
  readonly hit: StoredHit;
  readonly href: string;
  /** Set for hits of an answer; stored searches have no marks. */
  readonly found?: FoundItem;
};

export interface FoundItem {
  readonly hit: SearchHit;
  readonly isChild: boolean;
  readonly isLastChild: boolean;
  /** Place in the answer, from 1. */
  readonly position: number;
  readonly queryId: string | undefined;
}

export type Panel = AutocompleteApi<PanelItem, SyntheticEvent, MouseEvent, KeyboardEvent>;
export type PanelState = AutocompleteState<PanelItem>;
export type PanelCollection = PanelState['collections'][number];

/** Id of the list that the input leads; one screen is shown at a time. */
export const LISTBOX_ID = 'search-listbox';
export const RECENT_SOURCE = 'recent';
export const FAVORITE_SOURCE = 'favorite';
export const GROUP_SOURCE = 'group-';
