// Sharing what is on the table: the link or its code as a text to send, as a QR code, the game written out, and a poster. In a
// game by link it is how a move goes to the friend.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Actions } from '../store/actions';
import { isByLetter } from '../store/select';
import { isAddress } from '../store/settings';
import type { State } from '../store/state';
import { showInAddress } from '../ui/address';
import { Choice, Dialog } from '../ui/dialog';
import { copyText } from '../ui/export';
import { LineField } from '../ui/fields';
import { words } from '../ui/i18n';
import { plainStyle } from '../ui/notation';
import { paintQr, qrOf } from '../ui/qr';
import type { QrModules } from '../ui/qr';
import { addressOfPage, linkOf, messageOf, wholeText } from '../ui/share';
import { PosterView } from './poster_view';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

type What = 'game' | 'position';

export function ShareDialog({ state, actions }: Props): JSX.Element {
  const t = words.share;
  const letter = isByLetter(state);
  const [what, setWhat] = useState<What>(state.record.tree.length > 1 || letter ? 'game' : 'position');
  const [poster, setPoster] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { match, record, position, progress, settings } = state;
  const code = useMemo(
    () => actions.linkCode(what),
    [what, match, record.tree, record.cursor, record.conclusion, position.fen, progress.drawOffer, state.engine.rules],
  );
  const address = addressOfPage(window.location, settings.home);
  const moves = useMemo(() => actions.movesIn(plainStyle(state)), [position.moves]);
  const message = messageOf(state, moves[moves.length - 1] ?? '', address, code);
  // Apps share the page by its address: while this is open, that is the game.
  useEffect(() => {
    if (code !== '' && what === 'game') showInAddress(code);
  }, [code, what]);
  const copy = (text: string): void =>
    void copyText(text, field.current).then((copied) => {
      setSaid(copied ? t.copied : t.notCopied);
      if (copied && text !== '') actions.letterSent();
    });
  const asText = (): void => {
    const style = plainStyle(state);
    const { bytes } = actions.writeGame('text', style, record.tags) ?? {};
    copy(wholeText(state, bytes === undefined ? '' : new TextDecoder().decode(bytes), message));
  };
  const title = letter ? t.friend.sendTitle : t.title;
  if (poster) {
    const lastMove = moves[moves.length - 1] ?? '';
    const link = address === '' || code === '' ? null : linkOf(address, code); // who scans a mere code is not helped
    return <PosterView state={state} link={link} lastMove={lastMove} onBack={() => setPoster(false)} onClose={actions.closeDialog} />;
  }
  return (
    <Dialog title={title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      {letter ? <p class="note">{t.friend.sent}</p> : <WhatToShare what={what} setWhat={setWhat} />}
      {code === '' ? <p class="fault">{t.noEngine}</p> : null}
      <div class="share-out">
        <textarea class="record-text" rows={4} readOnly value={code === '' ? '' : message} ref={field} aria-label={t.message} spellcheck={false} />
        {code === '' ? null : <QrPicture text={address === '' ? code : linkOf(address, code)} label={address === '' ? t.qrCode : t.qr} />}
      </div>
      <div class="buttons">
        <button type="button" class="primary" disabled={code === ''} onClick={() => copy(message)}>
          {address === '' ? t.copyCode : t.copyMessage}
        </button>
        {address === '' ? null : (
          <button type="button" class="ghost" disabled={code === ''} onClick={() => copy(`${t.byCode}\n${code}`)}>
            {t.copyCode}
          </button>
        )}
      </div>
      <div class="share-more">
        <p class="note" role="status">
          {said}
        </p>
        <div class="buttons">
          <button type="button" class="ghost" onClick={asText}>
            {t.copyText}
          </button>
          <button type="button" class="ghost" onClick={() => setPoster(true)}>
            {t.poster}
          </button>
          {letter ? <TakeBack state={state} actions={actions} /> : null}
        </div>
      </div>
      {/^https?:$/.test(window.location.protocol) ? null : <Home state={state} actions={actions} />}
    </Dialog>
  );
}

function WhatToShare({ what, setWhat }: { what: What; setWhat: (what: What) => void }): JSX.Element {
  const t = words.share;
  return <Choice label={t.what} value={what} onChoose={setWhat} options={[['game', t.game], ['position', t.position]]} />;
}

/** A move that has not gone out can still be another one. */
function TakeBack({ state, actions }: Props): JSX.Element | null {
  if (state.record.conclusion !== null || state.progress.sent >= state.position.moves.length) return null;
  const undo = (): void => {
    actions.closeDialog();
    actions.undo();
  };
  return (
    <button type="button" class="ghost" onClick={undo}>
      {words.actions.undo}
    </button>
  );
}

const QR_SIZE = 168;

function QrPicture({ text, label }: { text: string; label: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [modules, setModules] = useState<QrModules | null | undefined>(undefined);
  // When the dialog has been seen: the code takes as long as all the rest of it.
  useEffect(() => setModules(qrOf(text)), [text]);
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d', { alpha: false }) ?? null;
    if (canvas.current === null || ctx === null || !modules) return;
    const size = QR_SIZE * Math.min(3, Math.max(2, window.devicePixelRatio || 1));
    canvas.current.width = size;
    canvas.current.height = size;
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, size, size);
    ctx.fillStyle = '#000';
    paintQr(ctx, modules, 0, 0, size);
  }, [modules]);
  if (modules === null) return <p class="note">{words.share.qrTooLong}</p>;
  return (
    <figure class="qr">
      <canvas role="img" aria-label={label} ref={canvas} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** A page from disk does not know where it lies on the web. */
function Home({ state, actions }: Props): JSX.Element {
  const t = words.share;
  const { home } = state.settings;
  const [text, setText] = useState(home);
  const change = (value: string): void => {
    setText(value);
    const address = value.trim();
    if (address === '' || isAddress(address)) actions.change({ home: address });
  };
  return (
    <div class="home">
      <p class="note">{t.homeNote}</p>
      <LineField type="url" label={t.home} hint={t.homeHint} value={text} onInput={change} />
    </div>
  );
}
