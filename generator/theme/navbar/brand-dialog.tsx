import {useEffect, useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {fetchOk} from '#loading/limit-load.ts';
import type {SiteData} from '#shared/site-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {Dialog} from '#theme/ui/dialog.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {writeClipboard} from '#theme/controls/write-clipboard.ts';
import {color, meaning, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';

export interface BrandDialogProps {
  readonly assets: NonNullable<SiteData['brandAssets']>;
  /** Gets focus back. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** Logos and cover to download and to copy. */
export default function BrandDialog({assets, opener, onClose}: BrandDialogProps) {
  const text = useLabel();
  const titleId = useId();
  return (
    <Dialog
      aria-labelledby={titleId}
      onClose={onClose}
      onBackdropClick={onClose}
      onClosed={() => opener.focus({preventScroll: true})}
      xstyle={styles.dialog}
    >
      <div {...stylex.props(styles.box)}>
        <div {...stylex.props(styles.header)}>
          <h2 id={titleId} {...stylex.props(styles.title)}>
            {text('brand.title')}
          </h2>
          <IconButton aria-label={text('brand.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <ul {...stylex.props(styles.list)}>
          <Asset name={text('brand.dark')} path={assets.darkLogo} type="svg" backdrop={styles.darkBackdrop} />
          <Asset name={text('brand.light')} path={assets.lightLogo} type="svg" backdrop={styles.lightBackdrop} />
          <Asset name={text('brand.cover')} path={assets.cover} type="png" backdrop={styles.coverBackdrop} />
        </ul>
      </div>
    </Dialog>
  );
}

interface AssetProps {
  readonly name: string;
  /** Site path of the picture. */
  readonly path: string;
  readonly type: 'svg' | 'png';
  readonly backdrop: stylex.StyleXStyles;
}

function Asset({name, path, type, backdrop}: AssetProps) {
  const text = useLabel();
  const href = useHref()(path);
  const nameId = useId();
  return (
    <li {...stylex.props(styles.asset)}>
      <div {...stylex.props(styles.preview, backdrop)}>
        <img src={href} alt="" {...stylex.props(styles.picture)} />
      </div>
      <div>
        <h3 id={nameId} {...stylex.props(styles.name)}>
          {name}
        </h3>
        <div {...stylex.props(styles.actions)}>
          <a
            href={href}
            download={href.split('/').at(-1)}
            aria-describedby={nameId}
            {...stylex.props(buttonStyles.button, buttonStyles.secondary)}
          >
            {text(`brand.download-${type}`)}
          </a>
          {type === 'svg' ? <CopySvgButton href={href} describedBy={nameId} /> : null}
        </div>
      </div>
    </li>
  );
}

const COPY_LABELS = {idle: 'brand.copy', copied: 'brand.copied', failed: 'brand.copy-failed'} as const;
const RESULT_SHOWN_MS = 2000;

/** Copies the text of an SVG file and shows the result for a while. */
function CopySvgButton({href, describedBy}: {readonly href: string; readonly describedBy: string}) {
  const text = useLabel();
  const [state, setState] = useState<keyof typeof COPY_LABELS>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    const isCopied = await writeClipboard(fetchText(href), 'SVG code');
    setState(isCopied ? 'copied' : 'failed');
  };
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={() => void copy()}
      {...stylex.props(buttonStyles.button, buttonStyles.secondary, styles.copy, state !== 'idle' && styles[state])}
    >
      <span aria-live="polite">{text(COPY_LABELS[state])}</span>
    </button>
  );
}

async function fetchText(href: string): Promise<string> {
  return (await fetchOk(href)).text();
}

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(8px)'},
  to: {opacity: 1, transform: 'none'},
});

const styles = stylex.create({
  dialog: {
    width: 'min(40rem, 100vw - 32px)',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    animationName: appear,
    animationDuration: '160ms',
    animationTimingFunction: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  box: {
    paddingBlock: space.x5,
    paddingInline: {default: space.x6, [media.phone]: space.x4},
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: space.x4,
  },
  title: {
    fontSize: size.step1,
    lineHeight: 1.4,
  },
  list: {
    display: 'grid',
    gap: space.x5,
  },
  asset: {
    display: 'flex',
    flexDirection: {default: 'row', [media.phone]: 'column'},
    alignItems: {default: 'center', [media.phone]: 'stretch'},
    gap: {default: space.x5, [media.phone]: space.x3},
  },
  preview: {
    display: 'grid',
    // Keeps high pictures inside.
    gridTemplateRows: 'minmax(0, 1fr)',
    flexShrink: 0,
    placeItems: 'center',
    width: {default: 208, [media.phone]: '100%'},
    height: 110,
    borderWidth: 1,
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
  // Each logo is made for one color mode, whatever the current one is.
  darkBackdrop: {
    padding: space.x5,
    backgroundColor: 'oklch(0.2 0.03 285)',
  },
  lightBackdrop: {
    padding: space.x5,
    backgroundColor: 'oklch(1 0 0)',
  },
  coverBackdrop: {
    backgroundColor: color['--surface-sunken'],
  },
  picture: {
    maxWidth: '100%',
    maxHeight: '100%',
    objectFit: 'contain',
  },
  name: {
    marginBottom: space.x2,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
  },
  copy: {
    minWidth: '9.5rem',
  },
  copied: {
    borderColor: meaning['--tip-line'],
    color: meaning['--tip-ink'],
  },
  failed: {
    borderColor: meaning['--danger-line'],
    color: meaning['--danger-ink'],
  },
});
