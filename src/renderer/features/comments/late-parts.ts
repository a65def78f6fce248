/* What comes in a quiet moment, in one chunk. */
export { CommentTools } from './CommentTools.tsx';
export { GoneComment } from './GoneComment.tsx';
