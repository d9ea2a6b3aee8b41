import {Children, isValidElement, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {ANCHORS_ATTRIBUTE, QUERY_ATTRIBUTE, TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {syncTabs} from '#theme/controls/tabs.ts';
import {color, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';

interface TabProps {
  readonly value: string;
  readonly label: string;
  /** Ids in the panel, separated by spaces. */
  readonly anchors?: string;
  readonly children?: ReactNode;
}

/** One panel of `Tabs`, which reads its properties. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

interface TabsProps {
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group?: string;
  /** Name of the URL's parameter for the chosen tab; `true` takes the name of the group. */
  readonly queryString?: string | true;
  /** What the tabs choose between, for those who hear them. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * All panels are in the HTML, and the first one shows; without scripts and on paper every panel does, under its label. From
 * then on the choice is in the attributes, which `controls/tabs.ts` sets and React leaves alone.
 */
export function Tabs({group = '', queryString, label: tabsLabel, children}: TabsProps) {
  const id = useId();
  const text = useLabel();
  const root = useRef<HTMLDivElement>(null);
  const {search, hash} = useCommittedRoute();
  useLayoutEffect(() => {
    if (root.current) syncTabs(root.current);
  }, [search, hash]);
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => props);
  if (tabs.length === 0) return null;
  const own = {
    [TAB_GROUP_ATTRIBUTE]: group,
    [QUERY_ATTRIBUTE]: queryString === true ? group : queryString,
  };
  return (
    <div ref={root} {...own} {...stylex.props(styles.tabs)}>
      <div role="tablist" aria-label={tabsLabel ?? text('tabs.label')} {...stylex.props(styles.list)}>
        {tabs.map(({value, label}, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            data-replay=""
            data-value={value}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            {...stylex.props(styles.tab)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({value, label, anchors, children: panel}, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          data-shown={index === 0 ? '' : undefined}
          {...(index > 0 && {[ANCHORS_ATTRIBUTE]: anchors})}
          {...stylex.props(styles.panel)}
        >
          <p {...stylex.props(styles.panelLabel)}>{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}

const SELECTED = ':is([aria-selected="true"])';
const POINTED = ':is([aria-selected="false"]:hover)';

const styles = stylex.create({
  tabs: {
    marginBlock: space.x6,
  },
  list: {
    display: {default: 'flex', [media.noScript]: 'none', [media.print]: 'none'},
    gap: space.x1,
    marginBottom: space.x3,
    borderBottomWidth: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  tab: {
    flexShrink: 0,
    minHeight: 44,
    marginBottom: -1,
    paddingInline: space.x3,
    borderBottomWidth: 2,
    borderBottomColor: {
      default: 'transparent',
      [POINTED]: color['--line-strong'],
      [SELECTED]: color['--accent'],
    },
    color: {default: color['--text-soft'], [POINTED]: color['--heading'], [SELECTED]: color['--accent']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    outlineOffset: -2,
    transitionProperty: 'border-color, color',
  },
  panel: {
    display: {default: 'none', ':is([data-shown])': 'block', [media.noScript]: 'block', [media.print]: 'block'},
  },
  panelLabel: {
    display: {default: 'none', [media.noScript]: 'block', [media.print]: 'block'},
    breakAfter: 'avoid',
    color: color['--heading'],
    fontWeight: weight.heading,
  },
});
