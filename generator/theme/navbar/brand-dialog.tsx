import {useEffect, useId, useState} from 'react';
import {createRoot} from 'react-dom/client';
import * as stylex from '@stylexjs/stylex';
import {fetchOk} from '#network/limit-load.ts';
import type {SiteData} from '#shared/site-data.ts';
import {SiteProvider, useLabel} from '#navigation/site-context.tsx';
import {loadStyleSheet} from '#navigation/style-sheets.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import {Dialog, DialogHeader} from '#theme/ui/dialog.tsx';
import {LineDrawing} from '#theme/ui/icon.tsx';
import {useHref} from '#theme/ui/site-link.tsx';
import {writeClipboard} from '#theme/controls/code-actions.ts';
import {layout, meaning, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';

/** Id of the element that has the dialog. It is there before the dialog is, so that a second press opens no other one. */
const HOST_ID = 'brand-dialog';

/**
 * @param area of the logo. The dialog is next to it in the document: a click in it does not close the mobile sidebar that
 *   contains the logo
 * @throws Error when the style sheet does not load
 */
export async function openBrandDialog(site: SiteData, area: Element): Promise<void> {
  const opener = area.querySelector('a');
  if (site.brandAssets === undefined || opener === null || document.getElementById(HOST_ID) !== null) return;
  const host = document.createElement('div');
  host.id = HOST_ID;
  // A row of the bar has gaps between its elements.
  host.style.display = 'contents';
  area.after(host);
  try {
    await loadStyleSheet();
  } catch (error) {
    host.remove();
    throw error;
  }
  const root = createRoot(host);
  const close = (): void => {
    root.unmount();
    host.remove();
  };
  root.render(
    <SiteProvider site={site}>
      <BrandDialog assets={site.brandAssets} opener={opener} onClose={close} />
    </SiteProvider>,
  );
}

interface BrandDialogProps {
  readonly assets: NonNullable<SiteData['brandAssets']>;
  /** Gets the focus when the dialog closes. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

function BrandDialog({assets, opener, onClose}: BrandDialogProps) {
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
        <DialogHeader id={titleId} title={text('brand.title')} close={text('brand.close')} onClose={onClose} />
        <ul {...stylex.props(styles.list)}>
          <Asset name={text('brand.dark')} path={assets.darkLogo} type="svg" backdrop={styles.darkBackdrop} />
          <Asset name={text('brand.light')} path={assets.lightLogo} type="svg" backdrop={styles.lightBackdrop} />
          <Asset name={text('brand.cover')} path={assets.cover} type="png" />
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
  /** A logo is made for one color mode, so it has the background of that mode. */
  readonly backdrop?: stylex.StyleXStyles;
}

function Asset({name, path, type, backdrop}: AssetProps) {
  const text = useLabel();
  const href = useHref()(path);
  const nameId = useId();
  return (
    <li {...stylex.props(styles.asset, backdrop === undefined && styles.wide)}>
      <div {...stylex.props(styles.preview, backdrop)}>
        <img src={href} alt="" {...stylex.props(backdrop !== undefined && styles.logo)} />
      </div>
      <div {...stylex.props(styles.about)}>
        <h3 id={nameId} {...stylex.props(styles.name)}>
          {name}
        </h3>
        <div {...stylex.props(styles.actions)}>
          <a
            href={href}
            download={href.split('/').at(-1)}
            aria-describedby={nameId}
            {...stylex.props(buttonStyles.button, buttonStyles.secondary, styles.action)}
          >
            <LineDrawing path={DRAWINGS.download} />
            {text(`brand.download-${type}`)}
          </a>
          {type === 'svg' ? <CopySvgButton href={href} describedBy={nameId} /> : null}
        </div>
      </div>
    </li>
  );
}

const COPY_LABELS = {idle: 'brand.copy', copied: 'brand.copied', failed: 'brand.copy-failed'} as const;
const DRAWINGS = {
  download: 'M8 2.5v7.5M4.75 7 8 10.25 11.25 7M3 13.25h10',
  idle: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  copied: 'm3 8.5 3.25 3.25L13 5',
  failed: 'm4 4 8 8M12 4l-8 8',
};
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
    const svg = fetchOk(href).then((response) => response.text());
    setState((await writeClipboard(svg, 'SVG code')) ? 'copied' : 'failed');
  };
  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        onClick={() => void copy()}
        {...stylex.props(buttonStyles.button, buttonStyles.secondary, styles.action, state !== 'idle' && styles[state])}
      >
        <LineDrawing path={DRAWINGS[state]} />
        {text(COPY_LABELS[state])}
      </button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : text(COPY_LABELS[state])}
      </span>
    </>
  );
}

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(8px)'},
  to: {opacity: 1, transform: 'none'},
});

const styles = stylex.create({
  dialog: {
    width: 'min(46rem, 100vw - 32px)',
    maxWidth: 'none',
    maxHeight: `calc(${layout['--viewport']} - 32px)`,
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
  list: {
    display: 'grid',
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: 'minmax(0, 1fr)'},
    columnGap: space.x5,
    rowGap: space.x6,
  },
  asset: {
    display: 'grid',
    gap: space.x3,
    minWidth: 0,
  },
  // The cover is beside its name, in the same columns.
  wide: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: 'minmax(0, 1fr)'},
    columnGap: space.x5,
  },
  preview: {
    display: 'grid',
    placeItems: 'center',
    borderWidth: 1,
    borderRadius: radius.large,
    overflow: 'hidden',
  },
  darkBackdrop: {
    height: {default: 148, [media.phone]: 112},
    backgroundColor: 'oklch(0.2 0.03 285)',
  },
  lightBackdrop: {
    height: {default: 148, [media.phone]: 112},
    backgroundColor: 'oklch(1 0 0)',
  },
  logo: {width: '62%'},
  about: {alignSelf: 'center'},
  name: {
    marginBottom: space.x2,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  // The columns are equal because the label of a button changes.
  actions: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.75rem, 1fr))',
    gap: space.x2,
  },
  action: {
    paddingInline: space.x3,
    fontSize: size.compact,
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
