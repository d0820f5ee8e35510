/** A drawing of the sprite in index.html. */
export function Icon({ name }: { name: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
