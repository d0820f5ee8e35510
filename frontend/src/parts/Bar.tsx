import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import { Icon } from "./Icon";
import { Lamp } from "./Lamp";

interface Props {
  title: string;
  under?: string;
  back?: string;
  children?: ComponentChildren;
}

/** The top of a page: the way back, where I am, the lamp. */
export function Bar({ title, under, back = "/", children }: Props) {
  return (
    <header class="bar">
      <a class="icon" href={back} aria-label={say("bar.back")}>
        <Icon name="back" />
      </a>
      <div class="grow">
        <Title>{title}</Title>
        {under && <span class="soft">{under}</span>}
      </div>
      <Lamp />
      {children}
    </header>
  );
}

/** The heading of a page; it takes the focus when the page opens, and names the window. */
export function Title({
  children,
  class: look,
}: {
  children: ComponentChildren;
  class?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${heading.current?.textContent} · Slowhand`;
  });
  return (
    <h1 ref={heading} tabIndex={-1} class={look}>
      {children}
    </h1>
  );
}
