import { useState } from 'react';
import { type StoreApi, useStore } from 'zustand';

/** The state of a store that is created with the component. */
export function useOwnStore<State>(create: () => StoreApi<State>): State {
  const [store] = useState(create);
  return useStore(store);
}
