/** What is kept of tables, one player's only: the page deletes it when that player signs out. */
export const TABLES = "slowhand-tables";
