/** Folder in the output of each locale. Its files have a hash of their content in the name: browsers keep them for ever. */
export const ASSETS_FOLDER = 'assets';

/** Its folder of link previews, which only other services read. */
export const LINK_PREVIEW_FOLDER = 'og';

/** Site path of an asset. @param name in the folder, `pages/1a2b3c4d5e6f.js` */
export const assetPath = (name: string): string => `/${ASSETS_FOLDER}/${name}`;
