import type { Operation } from '../../src/shared/api/table/index.ts';
import { addCaseRow, isCase } from './case-forms.ts';
import type { PermissionSetup } from './permission-world.ts';
import { addToQueue } from './upload-forms.ts';

/** Something that staff does an operation with, made for one call; it is nobody's of the callers who are staff. */
export const staffTarget = (
  world: PermissionSetup,
  operation: Operation,
): Readonly<Record<string, string>> =>
  isCase(operation)
    ? { id: String(addCaseRow(world)) }
    : addToQueue(world, operation, world.actors.owner.id ?? 0);
