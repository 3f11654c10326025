// Everything that the browser remembers about the person, in groups. Each change counts at once; there is nothing to save.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import { ANIMATIONS, BOARDS, GUARD_LETTERS, LANGUAGES, MEN, NATURAL_ROUNDS, NOTATIONS, PACES, RULE_SETS, THEMES, inLanguage } from '../store/settings';
import type { FlagName, PickName, Settings } from '../store/settings';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { Pick, Select, Several, Slider, Switch } from '../ui/fields';
import { LANGUAGE_NAMES, NOTATION_SAMPLES, languageLabel, words } from '../ui/i18n';

interface Props {
  readonly settings: Settings;
  readonly change: Actions['change'];
}

export function SettingsDialog({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const props = { settings: state.settings, change: actions.change };
  return (
    <Dialog title={words.settings.title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      <Pick
        label={languageLabel()}
        options={LANGUAGES.map((id) => [id, LANGUAGE_NAMES[id]])}
        value={state.settings.language}
        onChoose={(language) => actions.change(inLanguage(state.settings, language))}
      />
      <SoundGroup {...props} />
      <PlayGroup {...props} />
      <LookGroup {...props} />
      <RecordGroup {...props} />
      <RulesGroup {...props} />
    </Dialog>
  );
}

function SoundGroup(props: Props): JSX.Element {
  const t = words.settings;
  const { settings, change } = props;
  return (
    <Group title={t.groups.sound}>
      <Flag name="sound" {...props} />
      <Slider label={t.volume} value={settings.volume} disabled={!settings.sound} onChange={(volume) => change({ volume })} />
      {'speechSynthesis' in window ? <Flag name="voice" {...props} /> : null}
      {'vibrate' in navigator ? <Flag name="vibration" {...props} /> : null}
    </Group>
  );
}

function PlayGroup(props: Props): JSX.Element {
  return (
    <Group title={words.settings.groups.play}>
      <OneOf name="pace" options={PACES} {...props} />
      <OneOf name="animation" options={ANIMATIONS} {...props} />
      <Flag name="showTargets" {...props} />
      <Flag name="confirmMove" {...props} />
      <Flag name="checkBanner" {...props} />
    </Group>
  );
}

function LookGroup(props: Props): JSX.Element {
  return (
    <Group title={words.settings.groups.look}>
      <OneOf name="men" options={MEN} {...props} />
      <OneOf name="board" options={BOARDS} {...props} />
      <OneOf name="theme" options={THEMES} {...props} />
      <Flag name="coordinates" {...props} />
      <Flag name="turnFarMen" {...props} />
      <Flag name="largeText" {...props} />
    </Group>
  );
}

function RecordGroup(props: Props): JSX.Element {
  const t = words.settings;
  const { settings, change } = props;
  return (
    <Group title={t.groups.record}>
      <Several
        label={t.notations}
        options={NOTATIONS.map((id) => [id, NOTATION_SAMPLES[id]])}
        values={settings.notations}
        onChange={(notations) => change({ notations })}
      />
      <Flag name="blackInNumerals" {...props} />
      <Pick
        label={t.guardLetters}
        options={GUARD_LETTERS.map((id) => [id, id.split('').join(' · ')])}
        value={settings.guardLetters}
        onChoose={(guardLetters) => change({ guardLetters })}
      />
    </Group>
  );
}

function RulesGroup(props: Props): JSX.Element {
  const t = words.settings;
  return (
    <Group title={t.groups.rules} note={t.fromNextGame}>
      <OneOf name="ruleSet" options={RULE_SETS} note={t.ruleSetNotes[props.settings.ruleSet]} {...props} />
      <NaturalLimit {...props} />
    </Group>
  );
}

export function NaturalLimit({ settings, change }: Props): JSX.Element {
  const { label, rounds } = words.settings.natural;
  return (
    <Select
      label={label}
      value={String(settings.naturalRounds)}
      options={NATURAL_ROUNDS.map((n) => [String(n), rounds(n)])}
      onChoose={(n) => change({ naturalRounds: Number(n) })}
    />
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: JSX.Element | (JSX.Element | null)[] }): JSX.Element {
  return (
    <section class="group">
      <h3>{note === undefined ? title : `${title} · ${note}`}</h3>
      {children}
    </section>
  );
}

function Flag({ name, settings, change }: Props & { readonly name: FlagName }): JSX.Element {
  return <Switch label={words.settings.flags[name]} on={settings[name]} onChange={(on) => change({ [name]: on })} />;
}

interface OneOfProps<K extends PickName> extends Props {
  readonly name: K;
  readonly options: readonly Settings[K][];
  readonly note?: string;
}

function OneOf<K extends PickName>({ name, options, settings, change, note }: OneOfProps<K>): JSX.Element {
  const names: Readonly<Record<string, string>> = words.settings.options[name];
  return (
    <Pick<Settings[K]>
      label={words.settings.picks[name]}
      options={options.map((id) => [id, names[id] ?? id])}
      value={settings[name]}
      onChoose={(value) => change({ [name]: value })}
      {...(note === undefined ? {} : { note })}
    />
  );
}
