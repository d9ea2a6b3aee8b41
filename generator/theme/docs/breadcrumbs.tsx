import * as stylex from '@stylexjs/stylex';
import type {DocPage} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

interface BreadcrumbsProps {
  readonly items: DocPage['breadcrumbs'];
  readonly title: string;
}

export function Breadcrumbs({items, title}: BreadcrumbsProps) {
  const text = useLabel();
  return (
    <nav aria-label={text('breadcrumbs.label')} data-paint="whole" {...stylex.props(styles.nav)}>
      <ol {...stylex.props(styles.list)}>
        <li {...stylex.props(styles.item)}>
          <SiteLink href="/" label={text('breadcrumbs.home')} xstyle={styles.link}>
            <Icon name="home" size={15} />
          </SiteLink>
          <Icon name="chevron" size={10} xstyle={styles.separator} />
        </li>
        {items.map((item) => (
          <li key={item.label} {...stylex.props(styles.item)}>
            {item.href === undefined ? (
              <span>{item.label}</span>
            ) : (
              <SiteLink href={item.href} xstyle={styles.link}>
                {item.label}
              </SiteLink>
            )}
            <Icon name="chevron" size={10} xstyle={styles.separator} />
          </li>
        ))}
        <li aria-current="page" {...stylex.props(styles.item, styles.current)}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

const styles = stylex.create({
  nav: {
    display: {default: 'block', [media.print]: 'none'},
    marginBottom: space.x4,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x1,
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
  },
  current: {
    color: color['--text-soft'],
  },
  link: {
    color: {default: color['--text-faint'], ':hover': color['--accent']},
  },
  separator: {
    opacity: 0.7,
  },
});
