/** The components of the blog, in one file for all of its kinds. */
export {default as blogArchive} from '#theme/pages/blog-archive.tsx';
export {default as blogList} from '#theme/pages/blog-list.tsx';
export {default as blogPost} from '#theme/pages/blog-post.tsx';
export {default as blogTag} from '#theme/pages/blog-tag.tsx';
export {default as blogTags} from '#theme/pages/blog-tags.tsx';
