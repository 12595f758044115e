import { type Ref, type RefCallback, useMemo } from 'react';
import { callSafely } from '../../base/call-safely.ts';

/** Returns a ref that sets the host's one. An error that this throws does not affect the component. */
export function useSafeRef<Handle>(ref: Ref<Handle>): RefCallback<Handle> {
  return useMemo(
    () => (handle) => {
      let detach: unknown;
      callSafely(() => {
        if (typeof ref === 'function') detach = ref(handle);
        else if (ref) ref.current = handle;
      });
      // React 18 ignores it, and warns of nothing.
      return typeof detach === 'function'
        ? () => callSafely(() => Reflect.apply(detach as () => void, undefined, []))
        : undefined;
    },
    [ref],
  );
}
