import { useEffect } from 'react';
import { useDevice } from '../../host/host.ts';
import { go } from './steps.ts';

/** Handles Back and Forward of the menu. */
export function MenuSteps() {
  const { machine } = useDevice();
  useEffect(() => machine.step(go), [machine]);
  return null;
}
