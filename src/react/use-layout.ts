import { useEffect, useLayoutEffect } from 'react';

/** A layout effect. On a server it is an effect, since React 18 warns of layout effects there. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
