import { Icon } from "./Icon";

interface Words {
  icon: string;
  title: string;
  hint: string;
}

type Props = Words & ({ to: string } | { onTap: () => void });

/** A line of a list that leads somewhere, or does something. */
export function Row(props: Props) {
  if ("to" in props)
    return (
      <a class="choice" href={props.to}>
        <Inside {...props} />
        <Icon name="next" />
      </a>
    );
  return (
    <button class="choice" type="button" onClick={props.onTap}>
      <Inside {...props} />
    </button>
  );
}

function Inside({ icon, title, hint }: Words) {
  return (
    <>
      <Icon name={icon} />
      <span class="grow">
        <b>{title}</b>
        <small>{hint}</small>
      </span>
    </>
  );
}
