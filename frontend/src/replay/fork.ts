// Where a sandbox branched off, as the phone remembers it.
export const forkOf = (sandbox: string): string => `fork.${sandbox}`;
