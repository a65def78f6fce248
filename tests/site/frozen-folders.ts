export const FROZEN: readonly { release: string; migrations: number }[] = [];
