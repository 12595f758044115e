export { type Difference, drawDifferences } from './draw-differences.tsx';
export { drawPictures, type Pictured, type PicturePage } from './draw-pictures.tsx';
export { drawReport } from './draw-report.tsx';
