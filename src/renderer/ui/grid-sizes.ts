/** The `sizes` of a picture as wide as its tile: follows the landscape columns of grid.module.css. */
export const LANDSCAPE_SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1400px) 15vw, (min-width: 1200px) 20vw, (min-width: 768px) 31vw, calc(50vw - 17px)';
