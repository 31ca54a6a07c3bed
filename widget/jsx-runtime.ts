import { type ComponentType, Fragment, h } from 'preact';

type Props = Record<string, unknown>;

/**
 * What every element of the widget is drawn by. The components are React's, and preact differs in two ways.
 *
 * Where the browser translates the page, it puts elements of its own in the place of texts. React then sets the content of the
 * element whose text changes, preact writes into the text that it drew once and that nobody sees. So that text gets an
 * element of its own, another one with each change.
 *
 * React hears of a change by either of both events, preact by `input` alone. Some browsers fill in with `change` alone.
 */
export function jsx(type: string | ComponentType<Props>, props: Props, key?: string) {
  const drawn = typeof type === 'string' ? asReactDraws(type, props) : props;
  // preact's own runtime would repeat what `h` does.
  return h(type as string, key === undefined ? drawn : { ...drawn, key });
}

function asReactDraws(tag: string, props: Props): Props {
  const { children, onChange, type } = props;
  const typedInto = tag === 'textarea' || (tag === 'input' && type !== 'checkbox' && type !== 'radio');
  return {
    ...props,
    ...((typeof children === 'string' || typeof children === 'number') && {
      children: h('span', { key: children, children }),
    }),
    ...(typedInto && { onChangeCapture: onChange }),
  };
}

export { Fragment, jsx as jsxDEV, jsx as jsxs };
