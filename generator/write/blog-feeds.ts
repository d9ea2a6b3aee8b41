import type {Author as FeedAuthor, Feed, Item} from 'feed';
import {BLOG_PATH, type PostEntry} from '#load/content/blog.ts';
import type {Site} from '#load/content/load-site.ts';
import {escapeHtml, spaceHanAndLatin} from '#shared/format-text.ts';
import type {TextFile} from '#disk/files.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import type {Author, BlogListPage} from '#shared/page-data.ts';
import {documentTitle, FEEDS} from '#render/html-document.ts';
import {localeOf} from '#shared/site-data.ts';

type Format = keyof typeof FEEDS;

interface FeedPost {
  readonly post: PostEntry;
  readonly url: string;
  readonly html: string;
}

/** The first page of the blog's list; `undefined` for a site without posts. */
export function blogListPage(site: Site): BlogListPage | undefined {
  return site.records.flatMap(({data}) => (data.kind === 'blog-list' && data.page === 1 ? [data] : []))[0];
}

const listedPosts = (site: Site): PostEntry[] => site.posts.filter((post) => !post.frontMatter.unlisted);

/** Site paths of the feeds of a site. */
export function feedPaths(site: Site): string[] {
  return listedPosts(site).length === 0 ? [] : Object.values(FEEDS).map(({path}) => path);
}

/** Feed readers have stored the older posts. With all of them, each request would load the whole blog. */
const MAX_POSTS = 20;

const startOfDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

function feedAuthor({name, url, imageUrl}: Author, blogUrl: string): FeedAuthor {
  // A site path is below the base URL.
  const image = imageUrl?.replace(/^\/(?!\/)/, '../');
  return {
    name: spaceHanAndLatin(name),
    ...(url !== undefined && {link: url}),
    ...(image !== undefined && URL.canParse(image, blogUrl) && {avatar: new URL(image, blogUrl).href}),
  };
}

/** `author` of RSS is a mail address; names go into `dc:creator`. */
function itemAuthors(authors: readonly Author[], format: Format, blogUrl: string): Pick<Item, 'author' | 'extensions'> {
  // The library fails on an empty list.
  if (authors.length === 0) return {};
  if (format !== 'rss') return {author: authors.map((author) => feedAuthor(author, blogUrl))};
  const names = spaceHanAndLatin(authors.map(({name}) => name).join(', '));
  return {extensions: [{name: 'dc:creator', objects: {_text: names}}]};
}

async function makeFeed(site: Site, posts: readonly FeedPost[], format: Format): Promise<Feed> {
  // Only builds that write something load the library.
  const {Feed} = await import('feed');
  const {data, config} = site;
  const blogUrl = absoluteUrl(data, BLOG_PATH);
  const blog = blogListPage(site);
  // Titles are HTML in XML feeds, plain text in JSON.
  const escape = format === 'json' ? String : escapeHtml;
  const text = (plain: string): string => escape(spaceHanAndLatin(plain));
  const newest = posts[0]?.post.frontMatter.date;
  const hasUnsigned = posts.some(({post}) => post.summary.authors.length === 0);
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: blog === undefined ? spaceHanAndLatin(data.title) : documentTitle(blog, data),
    description: spaceHanAndLatin(blog?.description ?? data.tagline),
    language: localeOf(data).htmlLang,
    feedLinks: {
      rss: absoluteUrl(data, FEEDS.rss.path),
      atom: absoluteUrl(data, FEEDS.atom.path),
      json: absoluteUrl(data, FEEDS.json.path),
    },
    // Atom requires an author of each entry, or else of the feed.
    ...(format === 'atom' && hasUnsigned && {author: {name: spaceHanAndLatin(data.title)}}),
    // The day of the build is not in it: the same posts make the same feed.
    ...(newest !== undefined && {updated: startOfDay(newest)}),
    ...(config.favicon !== undefined && {favicon: absoluteUrl(data, config.favicon)}),
  });
  for (const {post, url, html} of posts) {
    const date = startOfDay(post.frontMatter.date);
    feed.addItem({
      id: url,
      link: url,
      title: text(post.frontMatter.title),
      description: text(post.frontMatter.description),
      content: html,
      date,
      published: date,
      category: post.frontMatter.tags.map((tag, index) => ({
        name: spaceHanAndLatin(post.summary.tags[index]?.title ?? tag),
        term: tag,
      })),
      ...itemAuthors(post.summary.authors, format, blogUrl),
    });
  }
  return feed;
}

/** RSS, Atom and JSON feed of the newest listed posts with their whole text (HTML by site path); none without posts. */
export async function blogFeeds(site: Site, contentHtml: ReadonlyMap<string, string>): Promise<TextFile[]> {
  const listed = listedPosts(site);
  if (listed.length === 0) return [];
  const {feedContent} = await import('./feed-content.ts');
  const posts = listed.slice(0, MAX_POSTS).map((post): FeedPost => {
    const url = absoluteUrl(site.data, post.path);
    const html = contentHtml.get(post.path) || `<p>${escapeHtml(post.frontMatter.description)}</p>`;
    // The library escapes only the first end of a CDATA section.
    return {post, url, html: feedContent(html, url).replaceAll(']]>', ']]&gt;')};
  });
  return [
    {path: FEEDS.rss.path, text: (await makeFeed(site, posts, 'rss')).rss2()},
    {path: FEEDS.atom.path, text: (await makeFeed(site, posts, 'atom')).atom1()},
    {path: FEEDS.json.path, text: (await makeFeed(site, posts, 'json')).json1()},
  ];
}
