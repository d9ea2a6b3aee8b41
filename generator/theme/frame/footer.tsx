import * as stylex from '@stylexjs/stylex';
import {Island} from '#navigation/islands/island.tsx';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {OFFLINE_ISLAND} from '#theme/controls/offline-control.ts';
import {LogoImage} from '#theme/navbar/brand.tsx';
import {ownScheme} from '#theme/navbar/navbar.tsx';
import {color, layout, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import OfflineControl from '#theme/ui/offline-control.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

export function Footer() {
  const {footer, title} = useSite();
  const text = useLabel();
  if (!footer) return null;
  const {groups = [], style, logo, copyright} = footer;
  return (
    <footer
      data-tone={style === 'dark' ? 'dark' : undefined}
      {...stylex.props(styles.footer, style === 'dark' && ownScheme, tones[style])}
      data-paint=""
    >
      <div {...stylex.props(styles.frame)}>
        <nav aria-label={text('footer.label')} {...stylex.props(styles.groups)}>
          {groups.map((group) => (
            <div key={group.title}>
              <h2 {...stylex.props(styles.title)}>{group.title}</h2>
              <ul {...stylex.props(styles.list)}>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <SiteLink href={item.href} xstyle={styles.link}>
                      {item.label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div {...stylex.props(styles.end)}>
          {logo === undefined ? null : (
            <SiteLink href={logo.href ?? '/'} mark={false} label={logo.alt === '' ? title : undefined}>
              <LogoImage logo={logo} />
            </SiteLink>
          )}
          {copyright === undefined ? null : <p {...stylex.props(styles.copyright)}>{copyright}</p>}
          <Island name={OFFLINE_ISLAND} when="touched" component={OfflineControl} props={{}} />
        </div>
      </div>
    </footer>
  );
}

const styles = stylex.create({
  footer: {
    display: {default: 'block', [media.print]: 'none'},
    borderTopWidth: 1,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  frame: {
    maxWidth: layout['--page-width'],
    marginInline: 'auto',
    paddingInline: layout['--gutter'],
    paddingBlock: space.x12,
  },
  groups: {
    display: 'grid',
    gridTemplateColumns: {
      default: 'repeat(auto-fit, minmax(7rem, 1fr))',
      [media.phone]: 'repeat(2, minmax(0, 1fr))',
    },
    gap: space.x8,
  },
  title: {
    marginBottom: space.x3,
    lineHeight: 1.4,
  },
  list: {
    display: 'grid',
    gap: space.x1,
  },
  link: {
    display: 'inline-block',
    paddingBlock: {default: 2, [media.touch]: 11},
    color: {default: color['--text-soft'], ':hover': color['--accent']},
    lineHeight: 1.6,
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x4,
    marginTop: space.x12,
    paddingTop: space.x6,
    borderTopWidth: 1,
  },
  copyright: {
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
});

const tones = stylex.create({
  light: {backgroundColor: color['--surface-sunken']},
  dark: {
    colorScheme: 'dark',
    backgroundColor: color['--surface'],
  },
});
