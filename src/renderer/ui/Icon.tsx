import type { LucideIcon } from 'lucide-react';

/** A decorative icon: its parent has the accessible name. @param size pixels */
export function Icon({ of: Shape, size = 20 }: { readonly of: LucideIcon; readonly size?: number }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" />;
}
