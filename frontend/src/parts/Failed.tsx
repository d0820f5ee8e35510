/** Why it did not work, said aloud too. */
export function Failed({ why }: { why: string | null }) {
  return <div role="status">{why && <p class="reason">{why}</p>}</div>;
}
