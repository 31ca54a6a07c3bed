import { type ComponentProps, createContext, useContext } from 'react';

const TitleLevel = createContext<1 | 2>(1);

/** Level of a screen's title: 1 on a page of its own, 2 on a host's page, which has a first heading already. */
export const TitleLevelProvider = TitleLevel.Provider;

/** What a screen is about. */
export function Title(props: ComponentProps<'h1'>) {
  const Heading = `h${useContext(TitleLevel)}` as const;
  return <Heading {...props} />;
}
