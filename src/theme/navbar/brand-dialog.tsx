import type {ReactNode} from 'react';
import {useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SiteData} from '#shared/site-data.ts';
import {useLabel} from '#client/labels.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {Dialog} from '#theme/ui/dialog.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {CopySvgButton} from './copy-svg-button.tsx';
import {brandStyles as styles} from './brand-styles.ts';

export interface BrandDialogProps {
  readonly assets: NonNullable<SiteData['brandAssets']>;
  /** Gets focus back. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** Logos and cover to download and to copy. */
export default function BrandDialog({assets, opener, onClose}: BrandDialogProps) {
  const text = useLabel();
  const toHref = useHref();
  const id = useId();
  const [dark, light, cover] = [assets.darkLogo, assets.lightLogo, assets.cover].map(toHref);
  return (
    <Dialog
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onBackdropClick={onClose}
      onClosed={() => opener.focus({preventScroll: true})}
      xstyle={styles.dialog}
    >
      <div {...stylex.props(styles.box)}>
        <div {...stylex.props(styles.header)}>
          <h2 id={`${id}title`} {...stylex.props(styles.title)}>
            {text('brand.title')}
          </h2>
          <IconButton aria-label={text('brand.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <ul {...stylex.props(styles.list)}>
          <Asset id={`${id}dark`} name={text('brand.dark')} src={dark} stage={styles.darkStage}>
            <Download href={dark} describedBy={`${id}dark`} label={text('brand.download-svg')} />
            <CopySvgButton href={dark ?? ''} describedBy={`${id}dark`} />
          </Asset>
          <Asset id={`${id}light`} name={text('brand.light')} src={light} stage={styles.lightStage}>
            <Download href={light} describedBy={`${id}light`} label={text('brand.download-svg')} />
            <CopySvgButton href={light ?? ''} describedBy={`${id}light`} />
          </Asset>
          <Asset id={`${id}cover`} name={text('brand.cover')} src={cover} stage={styles.coverStage}>
            <Download href={cover} describedBy={`${id}cover`} label={text('brand.download-png')} />
          </Asset>
        </ul>
      </div>
    </Dialog>
  );
}

interface AssetProps {
  readonly id: string;
  readonly name: string;
  readonly src: string | undefined;
  readonly stage: stylex.StyleXStyles;
  readonly children: ReactNode;
}

function Asset({id, name, src, stage, children}: AssetProps) {
  return (
    <li {...stylex.props(styles.asset)}>
      <div {...stylex.props(styles.stage, stage)}>
        <img src={src} alt="" {...stylex.props(styles.picture)} />
      </div>
      <div {...stylex.props(styles.words)}>
        <h3 id={id} {...stylex.props(styles.name)}>
          {name}
        </h3>
        <div {...stylex.props(styles.actions)}>{children}</div>
      </div>
    </li>
  );
}

interface DownloadProps {
  readonly href: string | undefined;
  readonly describedBy: string;
  readonly label: string;
}

function Download({href, describedBy, label}: DownloadProps) {
  return (
    <a
      href={href}
      download={href?.split('/').at(-1)}
      aria-describedby={describedBy}
      {...stylex.props(buttonStyles.button, buttonStyles.secondary)}
    >
      {label}
    </a>
  );
}
