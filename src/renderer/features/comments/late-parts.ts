/* Loaded when the page is idle, in one chunk. */
export { CommentTools } from './CommentTools.tsx';
export { GoneComment } from './GoneComment.tsx';
