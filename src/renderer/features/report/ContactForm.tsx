import { useState } from 'react';
import { useScreenTexts } from '../core/dialogs/use-screen-texts.ts';
import { ReportForm } from './ReportForm.tsx';
import { Sent } from './Sent.tsx';

/** The form as a part of a page (specification 2: contact). */
export function ContactForm() {
  const hasTexts = useScreenTexts();
  const [ticket, setTicket] = useState('');
  if (!hasTexts) return null;
  return ticket === '' ? <ReportForm about={null} onSent={setTicket} /> : <Sent ticket={ticket} />;
}
