/** A statement that has to run when a row comes, goes or changes. */
export interface Effect {
  readonly table: string;
  readonly when: 'AFTER INSERT' | 'AFTER DELETE' | 'BEFORE INSERT' | 'BEFORE DELETE' | 'AFTER UPDATE';
  /** Of an update: a word for the trigger's name, the columns, and a condition beside their change. */
  readonly of?: { readonly name: string; readonly columns: readonly string[]; readonly but?: string };
  readonly sql: string;
}
