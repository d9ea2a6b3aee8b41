/** The components of the kinds that readers of docs do not need, in one file: blog, tags and landing page. */
export {default as blogArchive} from '#theme/pages/blog-archive.tsx';
export {default as blogList} from '#theme/pages/blog-list.tsx';
export {default as blogPost} from '#theme/pages/blog-post.tsx';
export {default as blogTag} from '#theme/pages/blog-tag.tsx';
export {default as blogTags} from '#theme/pages/blog-tags.tsx';
export {default as docsTag} from '#theme/pages/docs-tag.tsx';
export {default as docsTags} from '#theme/pages/docs-tags.tsx';
export {default as landing} from '#theme/pages/landing.tsx';
