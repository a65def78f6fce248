import type { RefCallback } from 'react';

/**
 * Styles that depend on data, such as a picture's colour, as a `ref`. Set by script: the CSP refuses a `style`
 * attribute in html that the server made, and allows what a script sets.
 */
export function dataStyle(properties: Readonly<Record<string, string>>): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
  };
}
