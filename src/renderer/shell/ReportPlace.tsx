import { useEffect, useEffectEvent, useState } from 'react';
import { missingAsset } from '../ui/loading/missing-asset.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { askToReport, useReportRequest } from '../features/core/requests/report-request.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const useDialogPart = lazyPart(() =>
  import('../features/report/ReportDialog.tsx').then((part) => part.ReportDialog),
);

/** Slot of the report dialog that features, such as comments, open. */
export function ReportPlace() {
  const { Part: ReportDialog, fetch } = useDialogPart();
  const request = useReportRequest();
  // While it closes the dialog still shows its target.
  const [about, setAbout] = useState(request);
  if (request && request !== about) setAbout(request);
  const open = useEffectEvent(() =>
    fetch().catch((thrown: unknown) => {
      askToReport(null);
      notifyError(missingAsset(thrown));
    }),
  );
  useEffect(() => {
    if (request) void open();
  }, [request]);
  if (!ReportDialog || !about) return null;
  return (
    <ReportDialog
      anchor={{ current: about.anchor }}
      isOpen={request !== null}
      onOpenChange={(isOpen) => !isOpen && askToReport(null)}
      heading={about.heading}
      about={about}
    />
  );
}
