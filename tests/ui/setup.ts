import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// By default a second, which a part that is fetched late may take on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
