export { BRIEF_CSS } from './brief-css.ts';
export { briefHtml } from './brief-html.ts';
export { type BriefPart, briefInParts } from './brief-parts.ts';
export { briefWords } from './brief-words.ts';
export { type Brief, type BriefQuery, briefAddress, briefForAll, gatherBrief } from './gather-brief.ts';
