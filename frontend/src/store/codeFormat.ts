/** Eight letters are read in two halves. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");
